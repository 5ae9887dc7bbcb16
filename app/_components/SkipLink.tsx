/** First thing in the page: lets a keyboard pass the header (WCAG 2.4.1). */
export function SkipLink() {
  return (
    <a className="skip-link" href="#main">
      Skip to main content
    </a>
  )
}
