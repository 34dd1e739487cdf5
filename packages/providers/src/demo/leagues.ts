/** The demo's leagues. They are fixed, so that users, seeds and tests can rely on them. */
import { SEASONS_KNOWN, type ProviderName } from '@whale/game'
import { drawHex } from '@whale/game/invented'
import { HOSTILE_TEAMS } from './hostile-league.ts'
import type { DemoLeague, DemoPerson, DemoTeam } from './league.ts'

/** ESPN's team ids have gaps where managers left. */
const ESPN_TEAM_IDS = [1, 4, 7, 9, 12, 13, 15, 18, 20, 22, 25, 26, 28, 31]

function espnPerson(name: string): DemoPerson {
  const hex = (digits: number, part: string) => drawHex(digits, 'guid', name, part)
  const groups = [hex(8, 'a'), hex(4, 'b'), hex(4, 'c'), hex(4, 'd'), hex(12, 'e')]
  return { userId: `{${groups.join('-')}}`, displayName: name }
}

/** Makes an ESPN league from lines such as `Kelp Wanted / MayaOrtiz`. */
function espnLeague(id: number, name: string, lines: readonly string[], more: Partial<DemoLeague> = {}): DemoLeague {
  const teams = lines.map((line, place): DemoTeam => {
    const [teamName = '', owner = ''] = line.split(' / ')
    const owners = owner === '' ? [] : [espnPerson(owner)]
    return { teamId: ESPN_TEAM_IDS[place] ?? 0, name: teamName, abbrev: abbrevOf(teamName), owners, logo: null }
  })
  return { provider: 'espn', name, isPrivate: false, idOf: () => String(id), teams, mode: 'none', ...more }
}

function abbrevOf(name: string): string {
  const words = name.replace(/^The /, '').split(' ')
  return (words.length > 1 ? words.map((word) => word[0]).join('') : name).slice(0, 4).toUpperCase()
}

const GRAVY_BOAT = espnLeague(100001, 'The Gravy Boat', [
  'Reel Deal / SamHolloway',
  'Marlin Brando / TheoMarsh',
  'Squid Row / InezCastillo',
  'Kelp Wanted / MayaOrtiz',
  'Cod Complex / DevinPark',
  'Tuna Turner / PriyaNair',
  'The Codfathers / VinnyRusso',
  'Shell Shock / BeckaLund',
  'Salmon Dave / DaveKowalski',
  'Off Porpoise / JunoReyes',
  'Ctrl Halibut Del / OmarHaddad',
  'Bass Instinct / GraceOkafor',
])

const LONG_ISLAND = espnLeague(100002, 'Fourth and Long Island', [
  'Hail Mary Celeste / NoraQuist',
  'Pier Pressure / WesTan',
  'Knot My Problem / LeoBrandt',
  'Sea Section / AnyaPetrov',
  'Blitz and Chips / CallumFry',
  'Bench Anchors / RosaDelgado',
  'Gill Wonka / TobyFinch',
  'Sunk Cost / MinaSato',
  'Two Minute Krill / EliBaptiste',
  'Wide Right Whale / HollyVance',
])

const LOW_TIDE = espnLeague(100003, 'Low Tide Eight', [
  'Clam Dunk / AbeLinden',
  'Oar Else / FreyaDahl',
  'Prawn Stars / MarcusBell',
  'Buoy Meets World / TessaWynn',
  'Mussel Memory / IdrisCole',
  'Shrimp Daddy / KayaMoon',
  'Eel Mannings / PetraNovak',
  'Pike Tyson / BrunoSilva',
])

const CAPTAINS_QUARTERS = espnLeague(
  100004,
  "Captain's Quarters",
  [
    'Admirals Only / QuarterMate1',
    'Sealed Orders / HelenaGrey',
    'Brass Buttons / JudeAmari',
    'Spyglass Society / KofiMensah',
    'First Class Berth / LenaVoss',
    'Locked Hatch / RaviMenon',
    'Captain Obvious / StellaPike',
    'Quarterdeck Club / UmaFaraday',
  ],
  { isPrivate: true },
)

/** The largest common league size. */
const FOURTEEN = espnLeague(100005, 'Fourteen Fathoms', [
  'Anchor Management / AdaFenwick',
  'Bay Watchers / BoLindqvist',
  'Conch Republicans / CyrilOduya',
  'Dock Holidays / DeeMarlowe',
  'Ebb and Throw / EsraKaya',
  'First and Tentacle / FaroukAziz',
  'Gulf Coasters / GilaStern',
  'Helm and Back / HugoBarros',
  'Inlet Coolers / IngaThorsen',
  'Jetty Knights / JonasWeir',
  'Kraken Yolks / KeikoMori',
  'Low Bridge / LarsDupont',
  'Mast Have Been Love / MonaElBaz',
  'Nautical But Nice / NilsAckerman',
])

const HOSTILE = espnLeague(666001, '<img src=x onerror=alert(1)> \u202Eeugael ehT', [], {
  teams: HOSTILE_TEAMS.map((team, place) => ({ ...team, teamId: ESPN_TEAM_IDS[place] ?? 0 })),
})

/** Leagues that always misbehave in one way, so that every error path can be tried by hand. */
const SENTINELS: readonly DemoLeague[] = (
  [
    ['late', 'The Late Tide'],
    ['slow', 'Slow Boat'],
    ['wrong', 'Wrong Way Round'],
    ['zero', 'Dead Calm'],
    ['html', 'Message in a Bottle'],
    ['cut', 'Cut Adrift'],
    ['down', 'Davy Jones Locker'],
    ['partial', 'Half Mast'],
  ] as const
).map(([mode, name], place) =>
  espnLeague(
    660001 + place,
    name,
    LOW_TIDE.teams.map(({ name: team }, index) => `${team} ${place + 1} / Sentinel${place + 1}Mate${index + 1}`),
    { mode },
  ),
)

function sleeperPerson(number: number, displayName: string): DemoPerson {
  return { userId: `7000000000000${String(number).padStart(5, '0')}`, displayName }
}

/** Owns teams in two leagues. */
const MAYA = sleeperPerson(1, 'MayaOrtiz')
const CO_OWNER = sleeperPerson(31, 'FirstMateFern')

/** Makes a Sleeper league. A team without a name is shown by its owner's name. */
function sleeperLeague(
  number: number,
  name: string,
  members: readonly [name: string, ...owners: DemoPerson[]][],
): DemoLeague {
  const teams = members.map(([teamName, ...owners], place): DemoTeam => {
    const named = teamName === '' ? null : teamName
    return { teamId: place + 1, name: named, abbrev: '', owners, logo: null }
  })
  const idOf = (season: number) => `9${season}000000000000${number}`
  return { provider: 'sleeper', name, isPrivate: false, idOf, teams, mode: 'none' }
}

const BILGE_RATS = sleeperLeague(1, 'Bilge Rats Dynasty', [
  ['Kelp Wanted Too', MAYA],
  ['Moby Dak', sleeperPerson(2, 'AhabJones')],
  ['Krill or Be Krilled', sleeperPerson(3, 'krillbill')],
  ['Plankton Prescott', sleeperPerson(4, 'ChumBucket')],
  ['', sleeperPerson(5, 'salty_sue')],
  ['Any Given Sundae', sleeperPerson(6, 'IceburgLetty')],
  ['Turnover on Docks', sleeperPerson(7, 'dockside.dan'), CO_OWNER],
  ['Barnacle Boys', sleeperPerson(8, 'MermanHolm')],
  ['Poop Deck Punters', sleeperPerson(9, 'PipTheSwabbie')],
  ['Ship Faced', sleeperPerson(10, 'GrogMaster')],
  ['', sleeperPerson(11, 'lighthouse_lou')],
  ['Ghost Ship'],
])

const HARBOR_LIGHTS = sleeperLeague(2, 'Harbor Lights ⚓', [
  ['Maya on the Bay', MAYA],
  ['Catch and Release', sleeperPerson(21, 'RodReelly')],
  ['Sofishticated', sleeperPerson(22, 'finn_again')],
  ['Net Gains', sleeperPerson(23, 'TrawlerSwift')],
  ['Deep Threats', sleeperPerson(24, 'abyssal_al')],
  ['Lobster Mobsters', sleeperPerson(25, 'DonCrustacean')],
  ['Holy Mackerel', sleeperPerson(26, 'SisterSole')],
  ['Cast Away', sleeperPerson(27, 'wilson_v')],
  ['Red Zone Snappers', sleeperPerson(28, 'SnapperJack')],
  ['Starboard Sidelines', sleeperPerson(29, 'OtterChaos')],
])

/** All demo leagues. */
export const DEMO_LEAGUES: readonly DemoLeague[] = [
  GRAVY_BOAT,
  LONG_ISLAND,
  LOW_TIDE,
  CAPTAINS_QUARTERS,
  FOURTEEN,
  HOSTILE,
  ...SENTINELS,
  BILGE_RATS,
  HARBOR_LIGHTS,
]

/** Fake cookies that unlock the demo's private league. */
export const DEMO_ESPN_CREDENTIALS = { espnS2: 'demo-espn-s2', swid: espnPerson('QuarterMate1').userId }

/** Returns the league with that id, and its season; null if there is none. */
export function findDemoLeague(provider: ProviderName, id: string, season: number | null) {
  for (const played of SEASONS_KNOWN) {
    if (season !== null && played !== season) continue
    const league = DEMO_LEAGUES.find((candidate) => candidate.provider === provider && candidate.idOf(played) === id)
    if (league !== undefined) return { league, season: played }
  }
  return null
}

/** All Sleeper users, without duplicates. */
export const DEMO_SLEEPER_USERS: readonly DemoPerson[] = [
  ...new Map(
    DEMO_LEAGUES.filter(({ provider }) => provider === 'sleeper')
      .flatMap(({ teams }) => teams.flatMap(({ owners }) => owners))
      .map((person) => [person.userId, person]),
  ).values(),
]
