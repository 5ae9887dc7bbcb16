/** `react/jsx-runtime` and `react-dom/client` in unit tests of the components, which call the handlers of the elements. */
import { createElement, Fragment, type ElementType, type ReactNode } from 'react'

export { Fragment }

interface Element {
  type: unknown
  props: Readonly<Record<string, unknown>>
}
/** The elements of what was rendered last. */
export const elements: Element[] = []
/** What is drawn in each root, such as a dialog. */
export const roots: { render: (element: ReactNode) => void; drawn: ReactNode }[] = []

export function jsx(type: ElementType, props: Record<string, unknown>, key?: string) {
  elements.push({ type, props })
  return createElement(type, key === undefined ? props : { ...props, key })
}

export function jsxs(type: ElementType, { children, ...props }: Record<string, unknown>, key?: string) {
  elements.push({ type, props: { ...props, children } })
  return createElement(type, key === undefined ? props : { ...props, key }, ...(children as ReactNode[]))
}

export function createRoot() {
  const root = {
    drawn: undefined as ReactNode,
    render: (element: ReactNode) => void (root.drawn = element),
    unmount: () => void roots.splice(roots.indexOf(root), 1),
  }
  roots.push(root)
  return root
}
