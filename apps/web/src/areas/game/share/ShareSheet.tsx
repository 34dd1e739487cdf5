/** The sheet for sharing a week, a bet or a card. The link is created on a press, after the sheet says what it shows. */
import { type BodyOf, type ReplyOf, type endpoints, calls } from '@whale/contract'
import { SHARED_PARTS, sharedWords } from '@whale/words'
import { paths } from '@whale/words/addresses'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { ExportIcon } from '@phosphor-icons/react/dist/csr/Export'
import { ImageIcon } from '@phosphor-icons/react/dist/csr/Image'
import { LinkIcon } from '@phosphor-icons/react/dist/csr/Link'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useCommand } from '../../../shared/api/command.ts'
import type { ApiFailure } from '../../../shared/api/failure.ts'
import { useQueryOf } from '../../../shared/api/query.ts'
import { readPicture } from '../../../shared/api/call.ts'
import { isJoinable } from './is-joinable.ts'
import { FormFailure } from '../../../shared/forms/Form.tsx'
import { ShareLink } from '../../../shared/invite/ShareOptions.tsx'
import { PictureWithRetry } from '../../../shared/ui/PictureWithRetry.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { Checkbox } from '../../../shared/ui/Checkbox.tsx'
import { SavesAtOnce } from '../../../shared/ui/offline.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import {
  Done,
  useDone,
  canCopyPictures,
  canShare,
  canSharePictures,
  copyPicture,
  savePicture,
  wasClosed,
} from './picture-actions.tsx'

export type Subject = BodyOf<(typeof endpoints)['shares']['share']>['subject']
type Made = ReplyOf<(typeof endpoints)['shares']['share']>

interface Props {
  leagueId: string
  subject: Subject
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function ShareSheet({ leagueId, subject, open, onOpenChange }: Props): ReactNode {
  const { made, lookup, withInvite, making, ending, make, invite, end } = useShare({ leagueId, subject, open })
  const { data: game } = useQueryOf(calls.game.home, { params: { league: leagueId } }, { enabled: open })
  const isLooking = lookup === 'looking'
  const failure = making.failure ?? ending.failure ?? (lookup === null || isLooking ? null : lookup.failure)
  const ready = useRef<HTMLDivElement>(null)
  const isMade = made !== null
  // The pressed button is gone then.
  useEffect(() => {
    if (isMade) ready.current?.focus()
  }, [isMade])
  return (
    <Sheet open={open} onOpenChange={onOpenChange} heading="Share">
      <div className="grid gap-4">
        {made !== null && (
          <div ref={ready} tabIndex={-1}>
            <Ready key={made.pictures.tall} made={made} />
          </div>
        )}
        <p className={made === null ? undefined : 'text-small text-foam-muted'}>
          Anyone with the link sees {SHARED_PARTS[subject.kind]}. They don’t need to sign in. You can end it here or in
          your <Link to={paths.profile({ part: 'links' })}>profile</Link>.
        </p>
        {game !== undefined && isJoinable(game) && (
          <SavesAtOnce>
            <Checkbox
              label="Let people with the link join the league"
              checked={withInvite}
              disabled={isLooking || making.isPending}
              onChange={({ currentTarget: { checked } }) => invite(checked)}
            />
          </SavesAtOnce>
        )}
        {failure !== null && <FormFailure failure={failure} />}
        {made !== null && (
          <Button
            key="end"
            tone="line"
            wide
            busy={ending.isPending}
            busyLabel="Ending it"
            onClick={() => void end(made.id, () => onOpenChange(false))}
          >
            End this link
          </Button>
        )}
        {made === null && <LookOrMake lookup={lookup} making={making} make={make} />}
      </div>
    </Sheet>
  )
}

type LookOrMakeProps = Pick<ReturnType<typeof useShare>, 'lookup' | 'making' | 'make'>

/** Without a link: still looking, look again, or make one. */
function LookOrMake({ lookup, making, make }: LookOrMakeProps): ReactNode {
  if (lookup === null) {
    return (
      <Button
        key="make"
        tone="brass"
        wide
        busy={making.isPending}
        busyLabel="Making the link"
        onClick={() => void make()}
      >
        {making.failure === null ? 'Make the link' : 'Try again'}
      </Button>
    )
  }
  const isLooking = lookup === 'looking'
  return (
    <Button
      key="look"
      tone="line"
      wide
      busy={isLooking}
      busyLabel="Looking for your link"
      onClick={isLooking ? undefined : lookup.retry}
    >
      Try again
    </Button>
  )
}

type Sharing = Pick<Props, 'leagueId' | 'subject' | 'open'>

/** The link to share: an existing one, or one that `make` creates. */
function useShare({ leagueId, subject, open }: Sharing) {
  const making = useCommand(calls.shares.share)
  const ending = useCommand(calls.shares.endShare)
  const [sent, setSent] = useState<Made | null>(null)
  const [endedId, setEndedId] = useState<string | null>(null)
  const { found, lookup } = useExisting({ leagueId, subject, open })
  const made = sent ?? (found?.id === endedId ? null : found)
  const [choice, setChoice] = useState<boolean | null>(null)
  const withInvite = choice ?? made?.with_invite ?? false

  async function make(invites = withInvite): Promise<void> {
    const reply = await making.run({ params: { league: leagueId }, body: { subject, with_invite: invites } })
    if (reply !== null) setSent(reply)
  }

  /** Changes whether the link opens the league. A link that exists changes at once. */
  function invite(invites: boolean): void {
    setChoice(invites)
    if (made !== null) void make(invites)
  }

  async function end(id: string, close: () => void): Promise<void> {
    if ((await ending.run({ params: { share_id: id } })) === null) return
    setSent(null)
    setEndedId(id)
    setChoice(null)
    close()
  }
  return { made, lookup, withInvite, making, ending, make, invite, end }
}

/** Null once it is known whether there is a link. */
type Lookup = 'looking' | { failure: ApiFailure; retry: () => void } | null

/** Finds a link that was created before. Only reads: opening the sheet creates none, and an existing link is not offered as new. */
function useExisting({ leagueId, subject, open }: Sharing): { found: Made | null; lookup: Lookup } {
  const all = useQueryOf(calls.shares.ownShares, {}, { enabled: open })
  const own = all.data?.shares.find((share) => share.league_id === leagueId && isOf(share, subject))
  const given = { params: { token: own?.url.split('/').at(-1) ?? '' } }
  const page = useQueryOf(calls.shares.sharedPage, given, { enabled: open && own !== undefined })
  if (own === undefined) return { found: null, lookup: all.data === undefined ? lookupOf(all) : null }
  // Nothing is left to share, or the link's year is over: a new one can say why.
  if (page.error?.status === 404) return { found: null, lookup: null }
  if (page.data === undefined) return { found: null, lookup: lookupOf(page) }
  const { id, url, with_invite } = own
  const { card, pictures } = page.data
  return { found: { id, url, with_invite, pictures, title: sharedWords(card).title }, lookup: null }
}

function lookupOf({ error, refetch }: { error: ApiFailure | null; refetch: () => void }): Lookup {
  return error === null ? 'looking' : { failure: error, retry: refetch }
}

type Own = ReplyOf<(typeof endpoints)['shares']['ownShares']>['shares'][number]

function isOf(share: Own, subject: Subject): boolean {
  if (share.kind !== subject.kind) return false
  if ('week' in subject) return share.week === subject.week
  if ('bet_id' in subject) return share.bet_id === subject.bet_id
  return !('card' in subject) || share.card === `${subject.set}:${subject.card}`
}

/** The picture, and ways to send it and its link. */
function Ready({ made }: { made: Made }): ReactNode {
  const { picture, hasFailed } = usePicture(made)
  const { done, say } = useDone()
  const [isLost, setLost] = useState(false)

  async function act(work: () => Promise<void>, words?: string): Promise<void> {
    setLost(false)
    try {
      await work()
      if (words !== undefined) say(words)
    } catch (thrown) {
      setLost(!wasClosed(thrown))
    }
  }

  return (
    <div className="grid gap-3">
      <div className="relative isolate overflow-hidden rounded-control bg-shoal">
        <p aria-hidden="true" className="absolute inset-0 -z-1 grid place-items-center text-foam-muted">
          Drawing the picture…
        </p>
        <PictureWithRetry wide={made.pictures.wide} alt={made.title} className="h-auto w-full" />
      </div>
      <Send made={made} picture={picture} hasFailed={hasFailed} act={act} />
      <div className="flex flex-wrap gap-3 *:max-w-full *:flex-[1_1_9rem]">
        <Button
          tone="quiet"
          wide
          icon={<LinkIcon size={20} aria-hidden="true" />}
          onClick={() => void act(() => navigator.clipboard.writeText(made.url), 'Link copied. Paste it in your chat.')}
        >
          Copy link
        </Button>
        <Button
          tone="quiet"
          wide
          disabled={picture === null}
          icon={<DownloadSimpleIcon size={20} aria-hidden="true" />}
          onClick={() => {
            if (picture !== null) savePicture(picture)
            say('Picture saved to your downloads.')
          }}
        >
          Save picture
        </Button>
      </div>
      <Done done={done} />
      {hasFailed && (
        <p className="text-small text-foam-muted">The picture isn’t ready. The link works; try the picture later.</p>
      )}
      {isLost && (
        <>
          <p role="alert" className="text-small font-semibold text-coral">
            That did not work. Copy the link from here instead.
          </p>
          <ShareLink url={made.url} />
        </>
      )}
    </div>
  )
}

interface SendProps {
  made: Made
  /** Null until it is drawn. */
  picture: File | null
  hasFailed: boolean
  act: (work: () => Promise<void>, words?: string) => Promise<void>
}

/** The one big button: the device's own share sheet, or the clipboard where there is none. */
function Send({ made: { title, url }, picture, hasFailed, act }: SendProps): ReactNode {
  if (canShare()) {
    const files = picture !== null && canSharePictures() ? [picture] : null
    const given = { title, text: title, url, ...(files === null ? {} : { files }) }
    return (
      <Button
        tone="brass"
        wide
        icon={<ExportIcon size={20} aria-hidden="true" />}
        onClick={() => void act(() => navigator.share(given))}
      >
        {files === null ? 'Share the link' : 'Share the picture'}
      </Button>
    )
  }
  if (!canCopyPictures() || hasFailed) return null
  return (
    <Button
      tone="brass"
      wide
      busy={picture === null}
      busyLabel="Drawing it"
      icon={<ImageIcon size={20} aria-hidden="true" />}
      onClick={() => {
        if (picture !== null) void act(() => copyPicture(picture), 'Picture copied. Paste it in your chat.')
      }}
    >
      Copy picture
    </Button>
  )
}

/** Loads the picture before the tap: a share sheet opens only right after one. Phones get the tall one, for stories. */
function usePicture({ pictures }: Made): { picture: File | null; hasFailed: boolean } {
  const [picture, setPicture] = useState<File | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const address = canSharePictures() ? pictures.tall : pictures.wide
  useEffect(() => {
    const stop = new AbortController()
    readPicture(address, stop.signal)
      .then(setPicture)
      .catch(() => setFailed(!stop.signal.aborted))
    return () => stop.abort()
  }, [address])
  return { picture, hasFailed }
}
