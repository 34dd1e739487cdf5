/** The viewer's dares, and what they can do about one (RULES §5 Dares). */
import { dareTakenBackWords, darePassedWords, daredWords } from '@whale/words'
import { calls, type endpoints, type ReplyOf } from '@whale/contract'
import { useCommand } from '../../../shared/api/command.ts'
import type { ApiFailure } from '../../../shared/api/failure.ts'
import { useQueryOf } from '../../../shared/api/query.ts'
import { useToastAfter } from '../../../shared/components/use-toast-after.ts'

export type Dares = ReplyOf<typeof endpoints.dares.dares>

/** The other player of a dare. */
export interface Rival {
  user_id: string
  username: string
}

/** Undefined while loading. */
export function useDares(leagueId: string): Dares | undefined {
  return useQueryOf(calls.dares.dares, { params: { league: leagueId } }, { refetchInterval: POLL_MS }).data
}

const POLL_MS = 30_000

export interface Daring {
  isPending: boolean
  failure: ApiFailure | null
  dare: (rival: Rival, opensWeek: number) => void
  takeBack: (rival: Rival) => void
  pass: (rival: Rival) => void
}

export function useDaring(leagueId: string): Daring {
  const toastAfter = useToastAfter()
  const make = useCommand(calls.dares.makeDare)
  const back = useCommand(calls.dares.takeBackDare)
  const no = useCommand(calls.dares.passDare)
  const about = ({ user_id }: Rival) => ({ params: { league: leagueId }, body: { user_id } })
  return {
    isPending: make.isPending || back.isPending || no.isPending,
    failure: make.failure ?? back.failure ?? no.failure,
    dare: (rival, week) =>
      void toastAfter(make.run(about(rival)), daredWords({ rival: rival.username, opensWeek: week })),
    takeBack: (rival) => void toastAfter(back.run(about(rival)), dareTakenBackWords(rival.username)),
    pass: (rival) => void toastAfter(no.run(about(rival)), darePassedWords(rival.username)),
  }
}
