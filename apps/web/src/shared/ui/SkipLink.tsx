/** First tab stop of every page: skips the navigation to `#main`. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="absolute -top-20 left-4 z-[90] rounded-small bg-paper px-4 py-3 font-bold text-paper-ink focus:top-4"
    >
      Skip to the page
    </a>
  )
}
