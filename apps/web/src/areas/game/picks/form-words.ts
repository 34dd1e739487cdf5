import type { Choice } from './choices.ts'

/** How many of the last weeks reached the target: "4 of 5", and in full. Weeks without a game do not count. Null without a target or a game. */
export function hitsOf(last: Choice['last'], target: number | null): { short: string; spoken: string } | null {
  const played = last.flatMap(({ points }) => points ?? [])
  if (target === null || played.length === 0) return null
  const hits = played.filter((points) => points >= target).length
  return {
    short: `${hits} of ${played.length}`,
    spoken: `${hits} of the last ${played.length} at ${target} or more`,
  }
}
