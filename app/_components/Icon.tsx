/** Paths on a 24 × 24 grid, drawn for this site. */
const outlines = {
  phone:
    'M6.6 3.5 9.3 3l1.9 4.6-2.1 1.6a11 11 0 0 0 5.7 5.7l1.6-2.1L21 14.7l-.5 2.7a3 3 0 0 1-3.2 2.5A15.6 15.6 0 0 1 4.1 6.7a3 3 0 0 1 2.5-3.2Z',
  mail: 'M3 6h18v12H3zM3.5 6.5l8.5 7 8.5-7',
  chat: 'M3.2 20.8l1.3-4.7a8.8 8.8 0 1 1 3.4 3.4zM9.4 7.9c-1.1.4-1.5 1.5-1.1 2.8a8 8 0 0 0 5 5c1.3.4 2.4 0 2.8-1.1l-1.9-1.4-1.2.8a5.5 5.5 0 0 1-3-3l.8-1.2z',
} as const

/** A decorative icon. `IconSprite` contains its path. */
export function Icon({ name }: { name: keyof typeof outlines }) {
  return (
    <svg className="icon" width="24" height="24" aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  )
}

/** The symbols that `Icon` refers to; rendered once in the layout. */
export function IconSprite() {
  return (
    <svg width="0" height="0" aria-hidden="true">
      {Object.entries(outlines).map(([name, d]) => (
        <symbol key={name} id={`icon-${name}`} viewBox="0 0 24 24">
          <path d={d} />
        </symbol>
      ))}
    </svg>
  )
}
