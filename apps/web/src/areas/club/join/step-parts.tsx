/** What the join steps share: their props, their frame, and the link to contest a claimed team. */
import type { ReactNode, ComponentProps } from 'react'
import type { JoinEvent } from './join-steps.ts'
import { Link } from 'react-router'
import { paths } from '@whale/words/addresses'
import { Scene } from '../../../shared/art/Scene.tsx'
import { Brand } from '../../../shared/ui/Brand.tsx'
import { SlimFrame } from '../../../shared/ui/SlimFrame.tsx'
import { SignInLink } from '../shared/links.tsx'

export interface StepProps {
  dispatch: (event: JoinEvent) => void
  back: ReactNode
}

/** Link for a user whose team someone else claimed, now or before. */
export function TakenLink({ dispatch }: Pick<StepProps, 'dispatch'>): ReactNode {
  return (
    <button
      type="button"
      onClick={() => dispatch({ type: 'team_taken' })}
      className="text-link mt-3 inline-flex min-h-11 items-center self-start text-small"
    >
      Someone else claimed my team
    </button>
  )
}

type JoinFrameProps = Omit<ComponentProps<typeof SlimFrame>, 'brand' | 'corner' | 'art'>

/** The frame of a step, with the brand and Sign In, which comes back to this league. */
export function JoinFrame(props: JoinFrameProps): ReactNode {
  return (
    <SlimFrame
      {...props}
      art={<Scene name="casino-one" crop="poster" />}
      brand={
        <Link to={paths.landing()} className="inline-flex rounded-control no-underline">
          <Brand size="header" />
        </Link>
      }
      corner={
        <SignInLink
          returns
          className="inline-flex min-h-11 items-center rounded-control px-3 font-semibold text-foam-muted no-underline hover:bg-foam/8"
        />
      }
    />
  )
}
