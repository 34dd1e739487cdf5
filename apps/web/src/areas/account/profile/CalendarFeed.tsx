import { calls } from '@whale/contract'
import { type ReactNode, useRef, useState } from 'react'
import { useCommand } from '../../../shared/api/command.ts'
import { useQueryOf } from '../../../shared/api/query.ts'
import { formatDate } from '@whale/words/times'
import { FormFailure } from '../../../shared/forms/Form.tsx'
import { useCopy } from '../../../shared/ui/use-copy.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { Field } from '../../../shared/ui/Field.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'

/** A secret link with the dates of the user's leagues, for calendar apps. Off until the user makes it. */
export function CalendarFeed(): ReactNode {
  const { data, error, refetch } = useQueryOf(calls.calendarFeed.calendarFeed)
  return (
    <Panel id="calendar" heading="Your calendar">
      <p className="mb-3.5 text-small text-foam-muted">
        See when weeks open, lock and pay in your own calendar, for all your leagues. Google updates it every 8 to 24
        hours, so a moved deadline can show up late.
      </p>
      {data !== undefined ? (
        <FeedLink madeAt={data.made_at} />
      ) : error !== null ? (
        <ErrorState onRetry={refetch}>{error.message}</ErrorState>
      ) : (
        <Skeleton.Group label="Loading your calendar">
          <Skeleton.Block />
        </Skeleton.Group>
      )}
    </Panel>
  )
}

function FeedLink({ madeAt }: { madeAt: string | null }): ReactNode {
  const make = useCommand(calls.calendarFeed.makeCalendarFeed)
  const remove = useCommand(calls.calendarFeed.removeCalendarFeed)
  /** Only the reply that makes a link contains it. */
  const [url, setUrl] = useState<string | null>(null)
  const [asking, setAsking] = useState<'new' | 'off' | null>(null)
  const failure = make.failure ?? remove.failure

  async function makeLink(): Promise<void> {
    remove.reset()
    const made = await make.run({})
    if (made !== null) setUrl(made.url)
    setAsking(null)
  }
  async function removeLink(): Promise<void> {
    make.reset()
    if ((await remove.run({})) !== null) setUrl(null)
    setAsking(null)
  }

  return (
    <div className="grid gap-3.5">
      {url !== null && <AddLinks url={url} />}
      {url === null && madeAt !== null && (
        <p>
          Your calendar link is on since {formatDate(madeAt)}. We can’t show it again. To add another calendar, make a
          new link.
        </p>
      )}
      {failure !== null && <FormFailure failure={failure} />}
      <div className="flex flex-wrap gap-3">
        {madeAt === null ? (
          <Button tone="quiet" busy={make.isPending} busyLabel="Making it" onClick={() => void makeLink()}>
            Make my calendar link
          </Button>
        ) : (
          <>
            <Button tone="line" aria-haspopup="dialog" onClick={() => setAsking('new')}>
              Make a new link
            </Button>
            <Button tone="line" aria-haspopup="dialog" onClick={() => setAsking('off')}>
              Turn it off
            </Button>
          </>
        )}
      </div>
      <ConfirmDialogs
        asking={asking}
        onClose={() => setAsking(null)}
        isBusy={make.isPending || remove.isPending}
        onNew={() => void makeLink()}
        onOff={() => void removeLink()}
      />
    </div>
  )
}

interface ConfirmDialogsProps {
  asking: 'new' | 'off' | null
  isBusy: boolean
  onClose: () => void
  onNew: () => void
  onOff: () => void
}

/** Asks before a link that calendars use stops working. */
function ConfirmDialogs({ asking, isBusy, onClose, onNew, onOff }: ConfirmDialogsProps): ReactNode {
  return (
    <>
      <ConfirmDialog
        open={asking === 'new'}
        onOpenChange={(isOpen) => isOpen || onClose()}
        heading="Make a new calendar link?"
        confirmLabel="Make a new link"
        busyLabel="Making it"
        busy={isBusy}
        onConfirm={onNew}
        cancelLabel="Keep this one"
      >
        The old link stops working. Calendars that use it stop updating until you add the new one.
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'off'}
        onOpenChange={(isOpen) => isOpen || onClose()}
        heading="Turn off your calendar link?"
        confirmLabel="Turn it off"
        busyLabel="Turning it off"
        busy={isBusy}
        onConfirm={onOff}
        cancelLabel="Keep it"
      >
        Calendars that use it stop updating. You may have to delete the old events there.
      </ConfirmDialog>
    </>
  )
}

function AddLinks({ url }: { url: string }): ReactNode {
  const field = useRef<HTMLInputElement>(null)
  const { isCopied, copy } = useCopy()
  const webcal = url.replace(/^https?:/, 'webcal:')
  const apps = [
    { label: 'Apple and others', href: webcal },
    { label: 'Google Calendar', href: `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}` },
    {
      label: 'Outlook',
      href: `https://outlook.live.com/calendar/0/addfromweb?name=Whale%20Club&url=${encodeURIComponent(url)}`,
    },
  ]
  return (
    <div className="grid gap-3">
      <p>
        Add it now: we show this link once. Keep it to yourself. Whoever has it sees your leagues’ names and dates, but
        no moves.
      </p>
      <Field
        ref={field}
        label="Your calendar link"
        value={url}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className="flex flex-wrap gap-2.5">
        <Button tone="line" size="small" onClick={() => void copy(url, field.current)}>
          {isCopied ? 'Copied' : 'Copy the link'}
        </Button>
        {apps.map(({ label, href }) => (
          <a
            key={label}
            href={href}
            {...(href.startsWith('https') && { target: '_blank', rel: 'noreferrer' })}
            className={buttonClass({ tone: 'line', size: 'small' })}
          >
            {label}
          </a>
        ))}
        <a href={url} download="whale-club.ics" className={buttonClass({ tone: 'line', size: 'small' })}>
          Download once
        </a>
      </div>
    </div>
  )
}
