import { site } from '@/content'
import { fillTemplate } from '@/content/format'

/** A text with the deposit in place of `{deposit}`: `20%`. */
export const withDeposit = (text: string) => fillTemplate(text, { deposit: `${site.prices.deposit}%` })
