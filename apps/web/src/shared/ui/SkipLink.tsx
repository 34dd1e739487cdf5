const look = 'absolute -top-20 left-4 z-[90] rounded-small bg-paper px-4 py-3 font-bold text-paper-ink focus:top-4'

/**
 * First tab stop of every page: skips the navigation to `#main`. A page with a form has a second one, to `#first-field`, past its top bar and
 * tabs.
 */
export function SkipLink({ hasForm = false }: { hasForm?: boolean }) {
  return (
    <>
      <a href="#main" className={look}>
        Skip to the page
      </a>
      {hasForm && (
        <a href="#first-field" className={look}>
          Skip to the first field
        </a>
      )}
    </>
  )
}
