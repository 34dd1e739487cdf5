/** All routes. Each page loads on demand. */
import { lazy, type LazyExoticComponent, type ReactNode, Suspense, useLayoutEffect } from 'react'
import { Navigate, Outlet, Route, Routes, matchPath, useLocation, useParams } from 'react-router'
import { oldPatterns, paths, patterns, presentAddress } from '@whale/words/addresses'
import { AppErrorPage, ErrorBoundary } from './app-error/app-error.tsx'
import { useHasScript } from '../shared/components/use-has-script.ts'
import { ApiFailure } from '../shared/api/failure.ts'
import { useConfig } from '../shared/api/query.ts'
import { isPractice, isPracticePath } from '../shared/api/transport.ts'
import { PageFrame } from './PageFrame.tsx'

/** Loads a page by its named export; React's `lazy` supports only default exports. */
function page<Name extends string>(
  load: () => Promise<{ [K in Name]: () => ReactNode }>,
  name: Name,
): LazyExoticComponent<() => ReactNode> {
  return lazy(async () => ({ default: (await load())[name] }))
}

// Guards load on demand too, because the landing does not need them.
const PracticePage = page(() => import('../areas/club/practice/practice.tsx'), 'PracticePage')
const DailyPage = page(() => import('../areas/club/practice/daily.tsx'), 'DailyPage')
const PracticeBar = page(() => import('../areas/club/practice/PracticeBar.tsx'), 'PracticeBar')
const SignedInOnly = page(() => import('./route-guards.tsx'), 'SignedInOnly')
const OpenOnly = page(() => import('./route-guards.tsx'), 'OpenOnly')
const LeagueAddress = page(() => import('./route-guards.tsx'), 'LeagueAddress')
const LandingPage = page(() => import('../areas/club/landing/LandingPage.tsx'), 'LandingPage')
const ForgotPasswordPage = page(() => import('../areas/account/emailed-links/emailed-links.tsx'), 'ForgotPasswordPage')
const ResetPasswordPage = page(() => import('../areas/account/emailed-links/emailed-links.tsx'), 'ResetPasswordPage')
const ConfirmEmailPage = page(() => import('../areas/account/emailed-links/emailed-links.tsx'), 'ConfirmEmailPage')
const LoginPage = page(() => import('../areas/account/login/login.tsx'), 'LoginPage')
const OnboardPage = page(() => import('../areas/club/onboard/onboard.tsx'), 'OnboardPage')
const JoinPage = page(() => import('../areas/club/join/join.tsx'), 'JoinPage')
const BetaSuccessPage = page(() => import('../areas/club/beta-success/beta-success.tsx'), 'BetaSuccessPage')
const DictionaryPage = page(() => import('../areas/club/dictionary/dictionary.tsx'), 'DictionaryPage')
const MapPage = page(() => import('../areas/club/map/map.tsx'), 'MapPage')
const PrivateLeaguePage = page(() => import('../areas/club/private-league/private-league.tsx'), 'PrivateLeaguePage')
const SharePage = page(() => import('../areas/club/share/share.tsx'), 'SharePage')
const SupportPage = page(() => import('../areas/club/support/support.tsx'), 'SupportPage')
const ThankYouPage = page(() => import('../areas/club/thankyou/thankyou.tsx'), 'ThankYouPage')
const TermsPage = page(() => import('../areas/club/legal/terms.tsx'), 'TermsPage')
const AccessibilityPage = page(() => import('../areas/club/legal/accessibility.tsx'), 'AccessibilityPage')
const InstallPage = page(() => import('../areas/club/install/install.tsx'), 'InstallPage')
const PrivacyPage = page(() => import('../areas/club/legal/privacy.tsx'), 'PrivacyPage')
const StartNightPage = page(() => import('../areas/club/night/night-start.tsx'), 'StartNightPage')
const JoinNightPage = page(() => import('../areas/club/night/night-join.tsx'), 'JoinNightPage')
const KeepNightPage = page(() => import('../areas/club/night/night-keep.tsx'), 'KeepNightPage')
const TakeSeatPage = page(() => import('../areas/club/night/night-seat.tsx'), 'TakeSeatPage')
const NightTvPage = page(() => import('../areas/club/night/night-tv.tsx'), 'NightTvPage')
const LeaguesPage = page(() => import('../areas/club/leagues/leagues.tsx'), 'LeaguesPage')
const HomePage = page(() => import('../areas/game/home/home.tsx'), 'HomePage')
const LobbyPage = page(() => import('../areas/game/lobby/lobby.tsx'), 'LobbyPage')
const PicksPage = page(() => import('../areas/game/picks/picks.tsx'), 'PicksPage')
const TablePage = page(() => import('../areas/game/table/page/table.tsx'), 'TablePage')
const BankPage = page(() => import('../areas/game/bank/page/movements.tsx'), 'BankPage')
const MovementsPage = page(() => import('../areas/game/bank/page/movements.tsx'), 'MovementsPage')
const ReceiptPage = page(() => import('../areas/game/receipt/page/receipt.tsx'), 'ReceiptPage')
const ResultsPage = page(() => import('../areas/game/results/page/results.tsx'), 'ResultsPage')
const BetsPage = page(() => import('../areas/game/bets/page/bets.tsx'), 'BetsPage')
const MultipliersPage = page(() => import('../areas/game/multipliers/multipliers.tsx'), 'MultipliersPage')
const VotesPage = page(() => import('../areas/game/votes/votes.tsx'), 'VotesPage')
const ActivityPage = page(() => import('../areas/game/feed/page/activity.tsx'), 'ActivityPage')
const SeasonMapPage = page(() => import('../areas/game/season-map/season-map.tsx'), 'SeasonMapPage')
const RecapPage = page(() => import('../areas/game/recap/recap.tsx'), 'RecapPage')
const PastSeasonsPage = page(() => import('../areas/game/past-seasons/past-seasons.tsx'), 'PastSeasonsPage')
const RivalryPage = page(() => import('../areas/game/past-seasons/rivalry.tsx'), 'RivalryPage')
const WrappedPage = page(() => import('../areas/game/past-seasons/wrapped.tsx'), 'WrappedPage')
const ChatPage = page(() => import('../areas/game/chat/chat.tsx'), 'ChatPage')
const SettingsPage = page(() => import('../areas/game/settings/settings.tsx'), 'SettingsPage')
const ProfilePage = page(() => import('../areas/account/profile/profile.tsx'), 'ProfilePage')
const UnsubscribePage = page(() => import('../areas/account/emailed-links/emailed-links.tsx'), 'UnsubscribePage')
const DeskPage = page(() => import('../areas/desk/operator/desk.tsx'), 'DeskPage')
const NotStoredPage = page(() => import('../areas/game/shell/NotStoredPage.tsx'), 'NotStoredPage')
const NotFoundPage = page(() => import('./not-found/not-found.tsx'), 'NotFoundPage')
const DemoBar = page(() => import('../areas/desk/demo-bar/DemoBar.tsx'), 'DemoBar')

/** The page for an error: 404 means missing or not visible to this viewer. */
function problemPage(error: unknown, retry: () => void): ReactNode {
  if (error instanceof ApiFailure && error.code === 'night.ended') {
    return <Navigate to={paths.night()} state={{ hasEnded: true }} replace />
  }
  if (error instanceof ApiFailure && error.status === 404) return <NotFoundPage />
  return <AppErrorPage error={error} retry={retry} Framed={NotStoredPage} />
}

export function AppRoutes(): ReactNode {
  const hasScript = useHasScript()
  useReloadAtPracticeBorder()
  return (
    <>
      {/* Together, because a bar that comes later pushes the page down. */}
      <Suspense fallback={null}>
        {isPractice && <PracticeBar />}
        <Pages />
      </Suspense>
      {/* The demo bar is optional: if it fails, show nothing. */}
      {hasScript && (
        <ErrorBoundary place="demo-bar" fallback={() => null}>
          <Suspense fallback={null}>
            <DemoBar />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  )
}

/** A document runs either practice or the real app, so crossing over reloads it. */
function useReloadAtPracticeBorder(): void {
  const { pathname } = useLocation()
  useLayoutEffect(() => {
    if (isPracticePath(pathname) !== isPractice) location.reload()
  }, [pathname])
}

/** Pages that a secret link opens. */
const SECRET_LINK_PAGES = (
  <>
    <Route path={patterns.unsubscribe} element={<UnsubscribePage />} />
    <Route path={patterns.share} element={<SharePage />} />
    <Route path={patterns.confirmEmail} element={<ConfirmEmailPage />} />
    <Route path={patterns.resetPassword} element={<ResetPasswordPage />} />
  </>
)

/** Pages about the game, for everybody. */
const ABOUT_PAGES = (
  <>
    <Route path={patterns.dictionary} element={<DictionaryPage />} />
    <Route path={patterns.map} element={<MapPage />} />
    <Route path={patterns.privateLeague} element={<PrivateLeaguePage />} />
    <Route path={patterns.practice} element={<PracticePage />} />
    <Route path={patterns.support} element={<SupportPage />} />
    <Route path={patterns.thankyou} element={<ThankYouPage />} />
    <Route path={patterns.termsOfService} element={<TermsPage />} />
    <Route path={patterns.privacyPolicy} element={<PrivacyPage />} />
    <Route path={patterns.accessibility} element={<AccessibilityPage />} />
    <Route path={patterns.install} element={<InstallPage />} />
  </>
)

// Three lists, because an address is compared with each route of its list: a league's home, its other pages, and all else.

const GAME_HOME = <Route path={patterns.game} element={<HomePage />} />

const GAME_PAGES = (
  <>
    <Route path={patterns.pregame} element={<LobbyPage />} />
    <Route path={patterns.casino} element={<PicksPage />} />
    <Route path={patterns.table} element={<TablePage />} />
    <Route path={patterns.movements} element={<MovementsPage />} />
    <Route path={patterns.receipt} element={<ReceiptPage />} />
    <Route path={patterns.results} element={<ResultsPage />} />
    <Route path={patterns.bets} element={<BetsPage />} />
    <Route path={patterns.bank} element={<BankPage />} />
    <Route path={patterns.multipliers} element={<MultipliersPage />} />
    <Route path={patterns.activity} element={<ActivityPage />} />
    <Route path={patterns.votes} element={<VotesPage />} />
    <Route path={patterns.seasonMap} element={<SeasonMapPage />} />
    <Route path={patterns.recap} element={<RecapPage />} />
    <Route path={patterns.pastSeasons} element={<PastSeasonsPage />} />
    <Route path={patterns.rivalry} element={<RivalryPage />} />
    <Route path={patterns.wrapped} element={<WrappedPage />} />
    <Route path={oldPatterns.game} element={<MovedPage />} />
  </>
)

/** Pages of signed-in users outside a league’s game. */
const MEMBER_PAGES = (
  <>
    <Route path={patterns.leagueSettings} element={<SettingsPage />} />
    <Route path={patterns.chat} element={<ChatPage />} />
    <Route path={patterns.profile} element={<ProfilePage />} />
    <Route path={patterns.home} element={<LeaguesPage />} />
  </>
)

/** Pages that need no session. */
const PUBLIC_PAGES = (
  <>
    <Route path={patterns.landing} element={<LandingPage />} />
    <Route path={patterns.login} element={<LoginPage />} />
    <Route path={patterns.forgotPassword} element={<ForgotPasswordPage />} />
    <Route path={patterns.onboard} element={<OnboardPage />} />
    <Route path={patterns.join} element={<JoinPage />} />
    <Route path={patterns.betaSuccess} element={<BetaSuccessPage />} />
    {ABOUT_PAGES}
    <Route path={patterns.daily} element={<DailyPage />} />
    <Route element={<NightsOnly />}>
      <Route path={patterns.night} element={<StartNightPage />} />
      <Route path={patterns.keepNight} element={<KeepNightPage />} />
      <Route path={patterns.takeSeat} element={<TakeSeatPage />} />
      <Route path={patterns.joinNight} element={<JoinNightPage />} />
      <Route path={patterns.nightTv} element={<NightTvPage />} />
    </Route>
    {SECRET_LINK_PAGES}
    <Route path={oldPatterns.league} element={<LeagueAddress />} />
  </>
)

function Pages(): ReactNode {
  const { pathname } = useLocation()
  const isGame = /^\/game\//i.test(pathname)
  if (!isReadable(pathname)) return <NotFoundPage />
  return (
    <Routes>
      <Route element={<PageFrame problemPage={problemPage} />}>
        {!isGame && PUBLIC_PAGES}
        {/* These check the session first, so that a wrong address reveals nothing to strangers. */}
        <Route element={<SignedInOnly />}>
          <Route path={patterns.desk} element={<DeskPage />} />
          <Route element={<OpenOnly />}>
            {matchPath(patterns.game, pathname) !== null ? GAME_HOME : isGame ? GAME_PAGES : MEMBER_PAGES}
          </Route>
        </Route>
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  )
}

/** While access is closed, game-night addresses respond like unknown ones. */
function NightsOnly(): ReactNode {
  const { access } = useConfig()
  return access === 'closed' ? <NotFoundPage /> : <Outlet />
}

/** A page that is now part of another one. */
function MovedPage(): ReactNode {
  const { leagueId = '', section = '' } = useParams()
  const { search, hash } = useLocation()
  const to = presentAddress({ leagueId, section, search, hash })
  return to === null ? <NotFoundPage /> : <Navigate to={to} replace />
}

/** Whether each percent sign of an address is part of a character. */
function isReadable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname)
    return true
  } catch {
    return false
  }
}
