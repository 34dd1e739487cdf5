/** Sign-in page. Returns to the page the visitor wanted. */
import type { ReactNode } from 'react'
import { Link, Navigate, useLocation, useSearchParams } from 'react-router'
import { paths } from '@whale/words/addresses'
import { useSession } from '../../../shared/api/session.ts'
import { AccountFrame } from '../shared/AccountFrame.tsx'
import { Notice } from '../../../shared/ui/InfoStrip.tsx'
import { LoadingOverlay } from '../../../shared/ui/LoadingOverlay.tsx'
import { SignInForm } from '../../../shared/components/SignInForm.tsx'

export function LoginPage(): ReactNode {
  const { status, failure } = useSession()
  const [query] = useSearchParams()
  const message = messageOf(useLocation().state)
  const returnTo = returnToOf(query.get('return_to'))
  if (status === 'signed_in') return <Navigate to={returnTo} replace />
  // A visitor with a token is probably signed in: a form would only flicker.
  if (status === 'checking' && failure === null) return <LoadingOverlay />
  return (
    <AccountFrame
      title="Sign in"
      heading="Welcome back"
      notice={message === null ? undefined : <Notice tone="info">{message}</Notice>}
    >
      <SignInForm isFocused={message === null} />
      <OtherLinks />
    </AccountFrame>
  )
}

/** Reads the message from the navigation state, never from the URL, which anyone can write. */
function messageOf(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('message' in state)) return null
  return typeof state.message === 'string' ? state.message : null
}

function OtherLinks(): ReactNode {
  return (
    <div className="mt-8 grid gap-1 text-foam-muted">
      <p>New here? You’ll make an account when you add or join a league.</p>
      <p className="flex flex-wrap gap-x-6">
        <Link to={paths.forgotPassword()} className="text-link inline-flex min-h-11 items-center text-foam">
          Forgot your password?
        </Link>
        <Link to={paths.join()} className="text-link inline-flex min-h-11 items-center text-foam">
          Have a league code?
        </Link>
        {/* A page of its own, whose HTML has the place. */}
        <a href={paths.addLeague()} className="text-link inline-flex min-h-11 items-center text-foam">
          Add a league
        </a>
        <Link to={paths.support()} className="text-link inline-flex min-h-11 items-center text-foam">
          Support
        </Link>
      </p>
    </div>
  )
}

/**
 * Returns the requested path, or the home page for anything that could leave the app. Browsers read `//` and `/\` as another host,
 * and drop control characters first.
 */
export function returnToOf(asked: string | null): string {
  if (asked === null || !asked.startsWith('/') || asked.length > 2000) return paths.home()
  if (/^\/[/\\]/.test(asked) || hasControlCharacter(asked)) return paths.home()
  // Check the resolved URL too: browsers turn `/.//other.example` into `//other.example`.
  const { origin, pathname } = new URL(asked, 'https://app.invalid')
  if (origin !== 'https://app.invalid' || pathname.startsWith('//')) return paths.home()
  return redirectsHome(pathname) ? paths.home() : asked
}

function hasControlCharacter(text: string): boolean {
  return Array.from(text).some((char) => char < ' ' || (char >= '\u007f' && char <= '\u009f'))
}

/** The landing and sign-in pages redirect signed-in users home anyway. */
function redirectsHome(pathname: string): boolean {
  return pathname === paths.landing() || pathname === paths.login()
}
