/** The heading of a view: the title of the window too, and where the keyboard starts. */
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
