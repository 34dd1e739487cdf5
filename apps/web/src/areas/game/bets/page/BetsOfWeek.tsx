/** The Bets page: offers to the viewer, whom to bet next, and their own bets. During the games those live; while betting is closed, their record. */
import { betRefused, nightBetsWords, opensIn } from '@whale/words'
import type { ReactNode } from 'react'
import { useBounty } from '../bounty.ts'
import { expectedGain } from '../expected-gain.ts'
import { useOwnWeek } from '../own-week.ts'
import { type BetBoard, offersTo } from '../use-bets.ts'
import { useWeekScores } from '../use-scores.ts'
import { BetsFrame, TabBody, type TabProps } from './BetsFrame.tsx'
import { Dares } from './Dares.tsx'
import { Offers } from './Offers.tsx'
import { LiveBets } from './LiveBets.tsx'
import { OtherBets } from './OtherBets.tsx'
import { OwnBets } from './OwnBets.tsx'
import { OwnRecord } from './OwnRecord.tsx'
import { PastLink } from './PastLink.tsx'

interface Props extends TabProps {
  board: BetBoard
}

export function BetsOfWeek(props: Props): ReactNode {
  const { tide } = props.game.game_state
  return tide === 'games' || tide === 'waiting' ? <LiveBets {...props} /> : <BetsBefore {...props} />
}

function BetsBefore({ game, bets, board }: Props): ReactNode {
  const { me, week, league } = game
  const { rank } = useBounty(game)
  const { houseBet } = useOwnWeek(game)
  const { scores } = useWeekScores(game)
  const ofWeek = bets.filter((bet) => bet.week === week)
  const offers = rank(offersTo(me.user_id, ofWeek), expectedGain)
  const isOpen = board.refusal === null
  return (
    <BetsFrame game={game} heading="Bets" isTab>
      <TabBody>
        <Offers game={game} offers={offers} isOpen={isOpen} />
        {isOpen && <Dares game={game} board={board} bets={ofWeek} />}
        <OwnBets {...{ game, board, bets, scores }} houseBet={houseBet?.result === 'open' ? houseBet : null} />
        <OtherBets {...{ game, board, bets, scores }} live={null} />
        {board.refusal !== null && <OwnRecord game={game} bets={bets} why={whyClosed(board.refusal, game)} />}
        <PastLink leagueId={league.id} bets={bets} />
      </TabBody>
    </BetsFrame>
  )
}

/** A night's bar counts down, so its times are left out. */
function whyClosed(refusal: NonNullable<BetBoard['refusal']>, game: Props['game']): string {
  const isTime = refusal.code.startsWith('week.') || refusal.code === 'betting.not_this_week'
  return game.league.is_night && isTime ? nightBetsWords(opensIn('bets', game.week)) : betRefused(refusal, game)
}
