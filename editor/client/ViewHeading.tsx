/** The heading of a view: the title of the window too, and where the keyboard starts. */
export function ViewHeading({ text }: { text: string }) {
  return (
    <>
      <title>{`${text} – Editor`}</title>
      <h1 ref={start} tabIndex={-1}>
        {text}
      </h1>
    </>
  )
}

function start(heading: HTMLElement | null) {
  heading?.focus()
  scrollTo(0, 0)
}
