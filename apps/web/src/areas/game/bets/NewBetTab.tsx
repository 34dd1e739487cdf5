import type { BetWire } from '@whale/contract'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { type BetBoard, useBetBoard } from '../shared/bets/use-bets.ts'
import { BetsFrame } from './BetsFrame.tsx'
import { BetBuilder } from './BetBuilder.tsx'
import { Closed } from './Closed.tsx'
import type { TabProps } from './tab-props.ts'
import type { Begun } from './use-builder.ts'

/** The builder: of a new bet, of one against somebody, or of the counter-offer to a proposal, as the address says. */
export function NewBetTab({ game, bets }: TabProps): ReactNode {
  const board = useBetBoard(game.league.id)
  const [query] = useSearchParams()
  const counterId = query.get('counter')
  const countered = bets.find(({ id }) => id === counterId)
  if (counterId !== null && countered === undefined) {
    return (
      <BetsFrame tab="new" game={game} bets={bets}>
        <Closed game={game} why="There is no such offer." hasOffers={false} />
      </BetsFrame>
    )
  }
  const begun = begunBy({ countered, userId: query.get('with'), board })
  // Another week or another way in is another slip: what was set on the last one does not lie on it.
  return (
    <BetBuilder key={`${game.week} ${counterId ?? ''} ${query.get('with') ?? ''}`} {...{ game, bets, board, begun }} />
  )
}

function begunBy({
  countered,
  userId,
  board,
}: {
  countered: BetWire | undefined
  userId: string | null
  board: BetBoard
}): Begun {
  if (countered !== undefined) return { as: 'counter', bet: countered }
  const opponent = board.opponents.find(({ user_id: id, refusal }) => id === userId && refusal === null)
  return opponent === undefined ? { as: 'new' } : { as: 'against', userId: opponent.user_id }
}
