import { destinations, home, site, tours } from '../../content/index.ts'

/**
 * Every character the display font has to draw. Headings are English and prices are figures, so the letters of the
 * alphabet, the figures and the signs are always in; what the content adds to them (an accent, say) comes from its titles.
 */
export function headlineCharacters(): string {
  const always = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789₹.,:;!?’‘\'"“”-–()&/+ '
  const titles = [
    site.brand,
    home.hero.headline,
    ...tours.map(({ title }) => title),
    ...destinations.map(({ title }) => title),
  ]
  return [...new Set(always + titles.join(''))].sort().join('')
}
