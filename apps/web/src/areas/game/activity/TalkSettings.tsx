/** Who is muted, and the commissioner's switch. */
import { calls } from '@whale/contract'
import type { ReactNode } from 'react'
import { useCommand } from '../../../shared/api/command.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import type { FeedPage } from '../shared/feed/about.ts'

export function TalkSettings({ leagueId, talk }: { leagueId: string; talk: FeedPage['talk'] }): ReactNode {
  const params = { league: leagueId }
  const mute = useCommand(calls.talk.mute)
  const turn = useCommand(calls.talk.switchTalk)
  const failure = mute.failure ?? turn.failure
  if (talk.is_on && !talk.is_owner && talk.muted.length === 0) return null
  return (
    <Panel heading="Talk">
      {!talk.is_on && <p className="text-foam-muted">The commissioner turned talk off in this league.</p>}
      {talk.muted.length > 0 && (
        <ul className="grid gap-2">
          {talk.muted.map(({ user_id: id, username }) => (
            <li key={id} className="flex items-center justify-between gap-3">
              <span className="min-w-0 wrap-anywhere">{username} is muted</span>
              <Button
                tone="line"
                size="small"
                aria-label={`Unmute ${username}`}
                onClick={() =>
                  void mute.send({ params, body: { user_id: id, is_muted: false } }).catch(() => undefined)
                }
              >
                Unmute
              </Button>
            </li>
          ))}
        </ul>
      )}
      {talk.is_owner && (
        <div className="mt-2 grid gap-2">
          <p className="text-small text-foam-muted">
            {talk.is_on
              ? 'Everyone can react and say one line at a time. You can remove any line.'
              : 'Earlier lines come back when you turn it on.'}
          </p>
          <Button
            tone="line"
            busy={turn.isPending}
            onClick={() => void turn.send({ params, body: { is_on: !talk.is_on } }).catch(() => undefined)}
          >
            {talk.is_on ? 'Turn talk off' : 'Turn talk on'}
          </Button>
        </div>
      )}
      {failure !== null && (
        <p role="alert" className="mt-2 text-small text-squall">
          {failure.message}
        </p>
      )}
    </Panel>
  )
}
