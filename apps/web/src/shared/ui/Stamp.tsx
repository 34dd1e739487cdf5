import { classNames } from './class-names.ts'

type StampProps = {
  word: string
  tone: 'win' | 'loss' | 'neutral'
  /** Plays the stamp animation. */
  lands?: boolean
  size?: 'line' | 'slip'
}

const sizes = { line: 'border-2 px-1.5 py-px text-micro', slip: 'border-[3px] px-2.5 py-1 text-lead' }

const inks = { win: 'text-lagoon', loss: 'text-coral', neutral: 'text-paper-muted' }

/** A rubber stamp with a one-word result. */
export function Stamp({ word, tone, lands = false, size = 'line' }: StampProps) {
  return (
    <span
      className={classNames(
        'inline-block flex-none -rotate-4 rounded-tag border-current leading-tight font-extrabold',
        sizes[size],
        inks[tone],
        lands && 'stamped',
      )}
    >
      {word}
    </span>
  )
}
