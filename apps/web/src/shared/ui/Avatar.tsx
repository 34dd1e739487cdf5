import { createContext, useContext, useState } from 'react'
import { classNames } from './class-names.ts'

type AvatarProps = {
  /** Source of the initials and of the fill, so a team has one color everywhere. Shown beside, so screen readers skip the picture. */
  name: string
  imageUrl?: string | undefined | null
  size?: 24 | 32 | 36 | 44 | 46 | 64
  /** `you` is brass. `you-on-brass` is the inverse, for the viewer's own row. */
  tone?: 'seeded' | 'you' | 'you-on-brass' | 'faint'
  className?: string
}

const sizes = {
  24: 'size-6 text-[0.625rem]',
  32: 'size-8 text-tab',
  36: 'size-9 text-micro',
  44: 'size-11 text-small',
  46: 'size-[46px] text-small',
  64: 'size-16 text-d3',
}

/** Initials on one of ten fills, covered by the picture if it loads. */
export function Avatar({ name, imageUrl, size = 36, tone = 'seeded', className }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const tones = {
    seeded: `avatar-fill-${useFill(name)} text-paper-ink`,
    you: 'bg-brass text-on-brass',
    'you-on-brass': 'bg-on-brass text-brass',
    faint: 'bg-shoal text-foam-muted',
  }
  return (
    <span
      aria-hidden="true"
      // Drawn by the stylesheet, so that the initials are not part of a label or selectable.
      data-initials={initialsOf(name)}
      className={classNames(
        'relative grid flex-none place-items-center overflow-hidden rounded-full font-extrabold font-stretch-[80%] before:content-[attr(data-initials)]',
        sizes[size],
        tones[tone],
        className,
      )}
    >
      {imageUrl && imageUrl !== broken && (
        <img
          src={imageUrl}
          alt=""
          loading="lazy"
          referrerPolicy="no-referrer"
          onError={() => setBroken(imageUrl)}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  )
}

/** Number of fills: `avatar-fill-0` to `avatar-fill-9` in the stylesheet. */
const FILLS = 10

/** Returns the fill of a seed, 0 to 9, always the same. */
export function avatarFill(seed: string): number {
  let hash = 0
  for (const letter of seed) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003
  return hash % FILLS
}

/** The fills of the players' teams of the league on the page. Any other team has that of its name. */
export const TeamFills = createContext<ReadonlyMap<string, number>>(new Map())

/** Returns the fill of a team on this page. */
export function useFill(name: string): number {
  return useContext(TeamFills).get(name) ?? avatarFill(name)
}

/** Returns a fill for each team, by name: its own unless an earlier name has it. No two share one while there are fills left. */
export function fillsOf(names: readonly string[]): Map<string, number> {
  const used: number[] = []
  return new Map(
    names.toSorted().map((name) => {
      let fill = avatarFill(name)
      for (let left = FILLS; left > 0 && used.includes(fill); left--) fill = (fill + 1) % FILLS
      used.push(fill)
      return [name, fill]
    }),
  )
}

/** Returns two initials: of the first and last word, or the first two letters of a single word. Returns "?" without letters. */
export function initialsOf(name: string): string {
  const words = name
    .split(/\s+/u)
    .map((word) => word.replace(/[^\p{L}\p{N}]/gu, ''))
    .filter((word) => word !== '')
  const first = words[0]
  if (first === undefined) return '?'
  const last = words.at(-1) ?? first
  const letters = words.length === 1 ? [...first].slice(0, 2) : [[...first][0], [...last][0]]
  return letters.join('').toUpperCase()
}
