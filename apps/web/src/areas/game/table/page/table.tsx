/** The table as a race: now, during games, and after each settled week. */
import { QuestionIcon } from '@phosphor-icons/react/dist/csr/Question'
import type { ReactNode } from 'react'
import { InviteDialog } from '../../../../shared/invite/InviteDialog.tsx'
import { useOpenSheet, useSheetAddress } from '../../../../shared/sheet-address.ts'
import { IconButton } from '../../../../shared/ui/IconButton.tsx'
import { PageHeader } from '../../../../shared/ui/PageHeader.tsx'
import { besideFeed } from '../../feed/beside-feed.tsx'
import { lateSheet } from '../../../../shared/ui/Sheet.tsx'
import { useIfItHoldsLate } from '../../scores/use-if-it-holds.ts'
import { GameShell } from '../../shell/GameShell.tsx'
import { useGame } from '../../league/use-game.ts'
import { useWeekAsked, WeekOfSeason } from '../../week-history/WeekOfSeason.tsx'
import { tableOf } from '../places.ts'
import { isFinalWeek } from '../../tide/feature-weeks.ts'
import { weeksWithChart } from './table-view.ts'
import { FinalSum } from '../../final/FinalSum.tsx'
import { PlacesAfter, PlacesNow } from './Places.tsx'
import { PlayerSheet } from './PlayerSheet.tsx'
import { TableFoot, TableHead } from './ways.tsx'

const FlowsSheet = lateSheet(async () => (await import('../../flows/FlowsSheet.tsx')).FlowsSheet)
const PointsSheet = lateSheet(async () => (await import('../../final/PointsSheet.tsx')).PointsSheet)

export function TablePage(): ReactNode {
  const game = useGame()
  const weeks = weeksWithChart(game)
  const { week, isNow } = useWeekAsked(weeks)
  const held = useIfItHoldsLate(game)
  const isFinal = isNow && isFinalWeek(game.week) && game.game_state.tide !== 'over'
  const isLive = isFinal || (isNow && held !== null)
  const sum = useOpenSheet('sum')
  const points = useOpenSheet('points')
  const flows = useOpenSheet('flows')
  const player = useSheetAddress('player')
  return (
    <GameShell game={game} tab="table" title="Table" Invite={InviteDialog} hasResults {...besideFeed(game)}>
      <PageHeader
        heading={isLive ? 'As it stands' : 'Table'}
        {...(isFinal ? { aside: <HowItAddsUp onPress={() => sum.setOpen(true)} /> } : {})}
        {...(isNow ? {} : { lede: `After week ${week}.`, tabs: <WeekOfSeason weeks={weeks} /> })}
      />
      <div className="grid max-w-[1260px] grid-cols-[minmax(0,1fr)] gap-3 px-4 pt-1 pb-10 md:px-6 lg:gap-4 lg:px-9">
        <TableHead game={game} />
        {isNow ? (
          <PlacesNow game={game} held={held} onOpen={player.open} />
        ) : (
          <PlacesAfter game={game} week={week} onOpen={player.open} />
        )}
        <TableFoot game={game} />
      </div>
      {isFinal && <FinalSum rows={held?.rows ?? tableOf(game)} open={sum.isOpen} onOpenChange={sum.setOpen} />}
      <PointsSheet game={game} open={points.isOpen} onOpenChange={points.setOpen} />
      <FlowsSheet leagueId={game.league.id} open={flows.isOpen} onOpenChange={flows.setOpen} />
      <PlayerSheet game={game} userId={player.shown} open={player.isOpen} onClose={player.close} />
    </GameShell>
  )
}

function HowItAddsUp({ onPress }: { onPress: () => void }): ReactNode {
  return <IconButton label="How my number adds up" icon={<QuestionIcon size={24} />} onClick={onPress} />
}
