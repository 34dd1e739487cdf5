import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { TicketIcon } from '@phosphor-icons/react/dist/csr/Ticket'
import { TimerIcon } from '@phosphor-icons/react/dist/csr/Timer'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { FishArt } from '../shared/art/FishArt.tsx'
import { WhaleArt } from '../shared/art/WhaleArt.tsx'
import { Button } from '../shared/ui/Button.tsx'
import { CauseLine } from '../shared/ui/CauseLine.tsx'
import { EmptyState } from '../shared/ui/EmptyState.tsx'
import { ErrorState } from '../shared/ui/ErrorState.tsx'
import { InfoStrip } from '../shared/ui/InfoStrip.tsx'
import { LedgerGroup, LedgerRow } from '../shared/ui/LedgerRow.tsx'
import { LoadingOverlay } from '../shared/ui/LoadingOverlay.tsx'
import { OfflineBar } from '../shared/ui/OfflineBar.tsx'
import { Panel } from '../shared/ui/Panel.tsx'
import { ProgressBar } from '../shared/ui/ProgressBar.tsx'
import { Skeleton } from '../shared/ui/Skeleton.tsx'
import { StatusPill } from '../shared/ui/StatusPill.tsx'
import { ToastRegion, useToast } from '../shared/ui/Toast.tsx'
import { Tooltip } from '../shared/ui/Tooltip.tsx'
import { GalleryPage, Shelf } from './parts.tsx'

export function States() {
  return (
    <ToastRegion>
      <GalleryPage heading="States">
        <Words />
        <Strips />
        <Blocks />
        <Shelf heading="Loading">
          <ProgressBar percent={40} label="Loading" />
          <LoadingOverlay />
        </Shelf>
      </GalleryPage>
    </ToastRegion>
  )
}

function Words() {
  return (
    <Shelf heading="Pills, causes, terms">
      <div className="flex flex-wrap items-center gap-3">
        <StatusPill tone="win" icon={<CheckIcon size={16} weight="bold" />}>
          Covering
        </StatusPill>
        <StatusPill tone="loss" icon={<XIcon size={16} weight="bold" />}>
          Lost
        </StatusPill>
        <StatusPill tone="whale" icon={<WhaleArt className="h-3.5 w-8" />}>
          Whale
        </StatusPill>
        <StatusPill tone="squall" icon={<TimerIcon size={16} weight="bold" />}>
          Closes soon
        </StatusPill>
        <StatusPill tone="violet" icon={<TimerIcon size={16} weight="bold" />}>
          Bermuda
        </StatusPill>
        <StatusPill tone="neutral" icon={<TimerIcon size={16} weight="bold" />}>
          Waiting
        </StatusPill>
        <Tooltip meaning="Under 100 units you’re out until you buy back in.">Beached</Tooltip>
      </div>
      <CauseLine direction="up" amount="+7.4" spoken="plus 7.4" when="just now">
        Okafor, 14-yard touchdown
      </CauseLine>
      <CauseLine direction="down" amount="−2.0" spoken="minus 2.0">
        Grieve, fumble lost
      </CauseLine>
    </Shelf>
  )
}

function Strips() {
  const toast = useToast()
  return (
    <Shelf heading="Strips and bars">
      <OfflineBar onRetry={() => undefined}>Unable to connect to server. Please check your connection.</OfflineBar>
      <InfoStrip>Please sign in to continue</InfoStrip>
      <InfoStrip tone="done">Subscribed.</InfoStrip>
      <InfoStrip tone="squall">This can’t be undone. They’ll manage the league.</InfoStrip>
      <InfoStrip tone="danger">That team was claimed a moment ago.</InfoStrip>
      <div>
        <Button
          onClick={() => toast({ text: 'Slip sent to Devin.', action: { label: 'View', onPress: () => undefined } })}
        >
          Show a toast
        </Button>
      </div>
    </Shelf>
  )
}

function Blocks() {
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <Panel heading="Ledger">
        <LedgerGroup heading="Week 8" aside="+62">
          <LedgerRow
            icon={<TicketIcon size={20} />}
            what="Won, spread against Devin"
            when="Tuesday 4am"
            amount="+90"
            spoken="plus 90"
            direction="up"
            balance="642"
            onOpen={() => undefined}
          />
          <LedgerRow
            icon={<TicketIcon size={20} />}
            what="Lost, over 214.5 with Sam"
            when="Tuesday 4am"
            amount="−28"
            spoken="minus 28"
            direction="down"
            balance="552"
          />
        </LedgerGroup>
      </Panel>
      <Panel heading="Offers">
        <EmptyState>No offers waiting.</EmptyState>
      </Panel>
      <Panel heading="Riding">
        <EmptyState art={<FishArt />} action={<Button tone="brass">Make a bet</Button>}>
          Nothing to bet this week. Open water.
        </EmptyState>
      </Panel>
      <Panel heading="Depth chart">
        <ErrorState onRetry={() => undefined}>Something went wrong. Please try again later.</ErrorState>
      </Panel>
      <Panel heading="Depth chart">
        <Skeleton.Group label="Loading the depth chart">
          <Skeleton.Rows count={3} />
        </Skeleton.Group>
      </Panel>
    </div>
  )
}
