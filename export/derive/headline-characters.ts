import { destinations } from '../../content/destinations/index.ts'
import { hero } from '../../content/home.ts'
import { operator } from '../../content/site.ts'
import { tours } from '../../content/tours/index.ts'

/**
 * Every character the display font has to draw. Headings are English and prices are figures, so the letters of the
 * alphabet, the figures and the signs are always in; what the content adds to them (an accent, say) comes from its titles.
 */
export function headlineCharacters(): string {
  const always = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789₹.,:;!?’‘\'"“”-–()&/+ '
  const titles = [
    operator.brand,
    hero.headline,
    ...tours.map(({ title }) => title),
    ...destinations.map(({ title }) => title),
  ]
  return [...new Set(always + titles.join(''))].sort().join('')
}
