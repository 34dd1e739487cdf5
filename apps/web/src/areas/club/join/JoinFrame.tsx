import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { MarkArt } from '../../../shared/art/MarkArt.tsx'
import { paths } from '../../../shared/paths.ts'
import { Brand } from '../../../shared/ui/Brand.tsx'
import { SlimFrame } from '../../../shared/ui/SlimFrame.tsx'
import { SignInLink } from '../shared/SignInLink.tsx'

type Props = Omit<ComponentProps<typeof SlimFrame>, 'brand' | 'corner'>

/** The frame of a step, with the brand and Sign In, which comes back to this league. */
export function JoinFrame(props: Props): ReactNode {
  return (
    <SlimFrame
      {...props}
      brand={
        <Link to={paths.landing()} className="inline-flex rounded-control no-underline">
          <Brand mark={<MarkArt />} name="Whale Club" size="header" />
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
