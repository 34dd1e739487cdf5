import type { ReactNode } from 'react'

/** A room of the gallery: titled blocks below each other. */
export function Room({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <main className="mx-auto grid max-w-[72rem] gap-9 p-4 md:p-9">
      <h1 className="display text-d1">{heading}</h1>
      {children}
    </main>
  )
}

export function Shelf({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="grid gap-4">
      <h2 className="text-small font-bold text-foam-muted">{heading}</h2>
      {children}
    </section>
  )
}
