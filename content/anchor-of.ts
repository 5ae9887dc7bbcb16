/** The anchor of an advice by the words of its link: `E-pass` → `know-e-pass`. Letters of other scripts are kept. */
export function anchorOf(link: string): string {
  return `know-${link.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')}`
}
