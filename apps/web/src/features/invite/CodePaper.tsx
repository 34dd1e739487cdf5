import type { ReactNode } from 'react'

/** An invite code to read: six boxes of paper in two groups of three. For readers it is one text, letter by letter. */
export function CodePaper({ code }: { code: string }): ReactNode {
  const letters = Array.from(code)
  return (
    <div className="flex justify-center gap-3.5">
      <span className="sr-only">Invite code: {letters.join(' ')}</span>
      <Group letters={letters.slice(0, 3)} />
      <Group letters={letters.slice(3)} />
    </div>
  )
}

function Group({ letters }: { letters: readonly string[] }): ReactNode {
  return (
    <span aria-hidden="true" className="flex gap-1.5">
      {letters.map((letter, place) => (
        <span
          key={place}
          className="on-paper display grid h-14 w-11 place-items-center rounded-small bg-paper text-d2 md:h-16 md:w-13"
        >
          {letter}
        </span>
      ))}
    </span>
  )
}
