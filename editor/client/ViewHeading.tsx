/** The heading of a view: the title of the window too, and where the keyboard starts. */
import { useEffect, useRef } from 'react'

export function ViewHeading({ text }: { text: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  useEffect(() => {
    document.title = `${text} – Editor`
  }, [text])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {text}
    </h1>
  )
}
