/** The heading of a view, and the title of its window. Takes the focus, and scrolls to the top of the view. */
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

function focus(heading: HTMLElement | null): void {
  if (!heading) return
  heading.focus({ preventScroll: true })
  scrollTo(0, 0)
}
