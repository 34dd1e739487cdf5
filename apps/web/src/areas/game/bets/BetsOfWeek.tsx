/** The Bets page: offers to the viewer, their own bets, and whom to bet next. While betting is closed, their record. */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { useBounty } from '../shared/bets/bounty.ts'
import { expectedGain } from '../shared/bets/expected-gain.ts'
import { useOwnWeek } from '../shared/bets/own-week.ts'
import { type BetBoard, offersTo } from '../shared/bets/use-bets.ts'
import { refusedWords } from '../shared/bets/refused-words.ts'
import { BetsFrame, TabBody, type TabProps } from './BetsFrame.tsx'
import { Dares } from './Dares.tsx'
import { Offers } from './Offers.tsx'
import { OtherBets, OwnBets } from './OwnBets.tsx'
import { OwnRecord } from './OwnRecord.tsx'

export function BetsOfWeek({ game, bets, board }: TabProps & { board: BetBoard }): ReactNode {
  const { me, week, league, game_state: state } = game
  const { rank } = useBounty(game)
  const { option } = useOwnWeek(game)
  const ofWeek = bets.filter((bet) => bet.week === week)
  const offers = rank(offersTo(me.user_id, ofWeek), expectedGain)
  const isOpen = board.refusal === null
  const isLive = state.tide === 'games' || state.tide === 'waiting'
  const more = [
    ...(isLive ? [{ to: paths.sweat(league.id), words: 'Watch every bet live' }] : []),
    ...(bets.some((bet) => bet.state !== 'proposed' && bet.state !== 'accepted')
      ? [{ to: paths.bets(league.id, { tab: 'settled' }), words: 'Your past bets' }]
      : []),
  ]
  return (
    <BetsFrame game={game} heading="Bets" isTab>
      <TabBody>
        <Offers game={game} offers={offers} isOpen={isOpen} />
        {isOpen && <Dares game={game} board={board} />}
        <OwnBets {...{ game, board, bets }} option={option?.result === 'open' ? option : null} />
        <OtherBets {...{ game, board, bets }} />
        {board.refusal !== null && <OwnRecord game={game} bets={bets} why={refusedWords(board.refusal, game)} />}
        <p className="flex flex-wrap gap-x-6 empty:hidden">
          {more.map(({ to, words }) => (
            <Link key={to} to={to} className="text-link inline-flex min-h-11 items-center font-semibold">
              {words}
            </Link>
          ))}
        </p>
      </TabBody>
    </BetsFrame>
  )
}
