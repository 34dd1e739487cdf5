/** What separates the viewer from the next finalist: the points, where both swim, and what a pass would change. */
import type { ReactNode } from 'react'
import { Swimmer } from '../../../shared/components/Face.tsx'
import { swapWords } from '@whale/words'
import { formatExactPoints } from '@whale/words/numbers'
import type { Due } from './due.ts'
import './separates.css'

interface Props {
  due: Due
  heading?: 'h2' | 'h3'
}

export function Separates({ due: { figure, words, track, swap }, heading: Heading = 'h2' }: Props): ReactNode {
  return (
    <section aria-labelledby="separates" className="final-due">
      <Heading id="separates" className="final-due-title display">
        <b>{figure}</b> <span className="line-clamp-2">{words}</span>
      </Heading>
      {track.length > 1 && (
        <ul className="final-track">
          {track.map(({ row, at }) => (
            <li key={row.user_id} style={{ left: `${at}%` }}>
              <Swimmer userId={row.user_id} />
              <span>{row.is_you ? 'you' : row.username}</span>
              <b>{formatExactPoints(row.final.points)}</b>
            </li>
          ))}
        </ul>
      )}
      {swap !== null && <p>{swapWords(swap)}</p>}
    </section>
  )
}
