import type { AtRule, Declaration, Root } from 'postcss'
import { customProperties } from './tokens.ts'
import type { Tokens } from './selectors.ts'

/**
 * Finds the declarations that have an effect. A custom property has one when a declaration with an effect reads it,
 * keyframes and font faces when such a declaration names them; so the search repeats until it finds no more.
 *
 * @returns whether a declaration has an effect
 */
export function usedDeclarations(root: Root, tokens: Tokens): (decl: Declaration) => boolean {
  /** Custom properties and names of animations and fonts in use. */
  const names = new Set<string>([...tokens].filter((token) => token.startsWith('--')))
  root.walkAtRules((rule) => {
    if (rule.name !== 'property' && rule.params.includes('--'))
      for (const name of customProperties(rule.params)) names.add(name)
  })
  const unchecked = new Set<Declaration>()
  root.walkDecls((decl) => {
    unchecked.add(decl)
  })
  const effective = new Set<Declaration>()
  for (let before = -1; before < effective.size;) {
    before = effective.size
    for (const decl of unchecked) {
      if (!hasEffect(decl, names)) continue
      unchecked.delete(decl)
      effective.add(decl)
      for (const name of namesIn(decl)) names.add(name)
    }
  }
  return (decl) => effective.has(decl)
}

function hasEffect(decl: Declaration, names: ReadonlySet<string>): boolean {
  for (let parent = decl.parent; parent && parent.type !== 'root'; parent = parent.parent as typeof parent) {
    if (parent.type === 'atrule' && !ruleHasEffect(parent as AtRule, names)) return false
  }
  return !decl.prop.startsWith('--') || names.has(decl.prop)
}

function ruleHasEffect(rule: AtRule, names: ReadonlySet<string>): boolean {
  const name = rule.name.toLowerCase()
  if (name === 'property') return names.has(rule.params.trim())
  if (name.endsWith('keyframes')) return names.has(animation(unquoted(rule.params)))
  if (name !== 'font-face') return true
  const family = rule.nodes?.find((node) => node.type === 'decl' && node.prop.toLowerCase() === 'font-family')
  return family?.type === 'decl' && names.has(font(unquoted(family.value)))
}

const animation = (name: string) => `animation ${name}`
const font = (family: string) => `font ${family.toLowerCase()}`

function unquoted(value: string): string {
  return value.replaceAll(/["']/g, '').replaceAll(/\s+/g, ' ').trim()
}

function namesIn({ prop, value }: Declaration): string[] {
  const names = value.includes('--') ? customProperties(value) : []
  const isCustom = prop.startsWith('--')
  if (isCustom || /animation(-name)?$/i.test(prop)) {
    names.push(
      ...unquoted(value)
        .split(/[\s,()]+/)
        .map(animation),
    )
  }
  if (isCustom || /^font(-family)?$/i.test(prop)) {
    for (const part of unquoted(value).split(',')) {
      // In `font: 700 1rem/1.5 Rozha One` the family ends the first part: every ending counts as one.
      const pieces = part.split(/[\s()]+/).filter(Boolean)
      for (let from = 0; from < pieces.length; from++) names.push(font(pieces.slice(from).join(' ')))
    }
  }
  return names
}
