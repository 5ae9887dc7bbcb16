/** The heading of a view, which is also the title of the window, and takes the focus. */
export function ViewHeading({ text }: { text: string }) {
  return (
    <>
      <title>{`${text} – Editor`}</title>
      <h1 ref={focus} tabIndex={-1}>
        {text}
      </h1>
    </>
  )
}

const focus = (heading: HTMLElement | null) => heading?.focus()
