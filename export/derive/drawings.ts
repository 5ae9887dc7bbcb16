import { optimize } from 'svgo'
import { once } from './cache.ts'

/**
 * A drawing made small. Paths are rounded to about one CSS pixel of the widest layout; ids stay, because the hero's
 * lights are switched on by theirs; turns stay apart from moves, because merged they take longer numbers.
 * Throws one line when the file is no SVG.
 */
export async function slimDrawing(file: string, svg: string): Promise<Buffer> {
  const { width } = drawingSize(file, svg)
  const pathDigits = Math.max(0, 3 - Math.floor(Math.log10(width)))
  return once(['drawing 2', svg], () => {
    try {
      const { data } = optimize(svg, {
        multipass: true,
        floatPrecision: 1,
        plugins: [
          {
            name: 'preset-default',
            params: {
              overrides: {
                cleanupIds: false,
                convertPathData: { floatPrecision: pathDigits },
                convertTransform: { shortRotate: false, collapseIntoOne: false },
              },
            },
          },
        ],
      })
      return Buffer.from(data)
    } catch {
      throw new Error(
        `content/pictures/${file}: not a readable SVG drawing. Save it again as SVG, or use a JPEG.`,
      )
    }
  })
}

/** Width and height of a drawing in its own units, from `viewBox`. Throws one line when there is none. */
export function drawingSize(file: string, svg: string): { width: number; height: number } {
  const [, width, height] = /viewBox="[-\d.]+[ ,]+[-\d.]+[ ,]+([\d.]+)[ ,]+([\d.]+)"/.exec(svg) ?? []
  if (width === undefined || height === undefined) {
    throw new Error(
      `content/pictures/${file}: the drawing has no viewBox. Save it with one, for example viewBox="0 0 1200 900".`,
    )
  }
  return { width: Number(width), height: Number(height) }
}
