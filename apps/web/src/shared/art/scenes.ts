import bermudaTriangle from './scenes/bermuda-triangle.svg'
import casinoOne from './scenes/casino-one.svg'
import casinoTwo from './scenes/casino-two.svg'
import openSeas from './scenes/open-seas.svg'
import remoteIsland from './scenes/remote-island.svg'

/** A rectangle in the units of the drawing. */
export type Crop = {
  x: number
  y: number
  width: number
  height: number
  /** The part of the width at which crop and box meet where one is wider: 0 for their left edges, 1 for their right. Default: 0.5. */
  at?: number
}

/** In the order of the season. */
export const sceneNames = ['casino-one', 'open-seas', 'remote-island', 'casino-two', 'bermuda-triangle'] as const

export type SceneName = (typeof sceneNames)[number]

/** `banner` has a wide and a phone crop, with room for a title. `wall` is the phone crop, and a portrait from 1024 pixels on. */
export type CropName = 'banner' | 'wall' | 'poster' | 'porthole' | 'whole'

type SceneDrawing = {
  url: string
  /** Background of a title at the left: dark, or busy enough to need a shade. `bright`: a long title would reach a bright part. */
  ground: 'dark' | 'busy' | 'busy-on-phones' | 'bright'
  /** The whole file. The casinos extend left of the picture. */
  extent: Crop
  wide: Crop
  phone: Crop
  poster: Crop
  porthole: Crop
}

const plain = crop(0, 0, 1200, 675)
const extended = crop(-600, 0, 1800, 675)

export const scenes: Record<SceneName, SceneDrawing> = {
  'casino-one': {
    url: casinoOne,
    ground: 'busy-on-phones',
    extent: extended,
    wide: crop(-470, 0, 1670, 388),
    phone: crop(310, 0, 700, 427),
    poster: crop(520, 0, 540, 675),
    porthole: crop(500, 40, 580, 580),
  },
  'open-seas': {
    url: openSeas,
    ground: 'busy',
    extent: plain,
    wide: crop(0, 60, 1200, 400),
    phone: crop(258, 60, 860, 525),
    poster: crop(600, 60, 520, 610),
    porthole: crop(640, 90, 460, 460),
  },
  'remote-island': {
    url: remoteIsland,
    ground: 'busy',
    extent: plain,
    wide: crop(0, 90, 1200, 400),
    phone: crop(88, 60, 860, 525),
    poster: crop(420, 20, 540, 655),
    porthole: crop(480, 60, 460, 460),
  },
  'casino-two': {
    url: casinoTwo,
    ground: 'bright',
    extent: extended,
    // The ship stands between the title and the bell.
    wide: { ...crop(-560, 70, 1760, 412), at: 0.8 },
    phone: crop(215, 44, 860, 525),
    poster: crop(540, 0, 520, 675),
    porthole: crop(520, 60, 560, 560),
  },
  'bermuda-triangle': {
    url: bermudaTriangle,
    ground: 'bright',
    extent: plain,
    wide: crop(0, 60, 1200, 440),
    phone: crop(330, 60, 700, 427),
    poster: crop(540, 0, 520, 675),
    porthole: crop(560, 60, 460, 460),
  },
}

function crop(x: number, y: number, width: number, height: number): Crop {
  return { x, y, width, height }
}

/** The drawing of each place, by its name in the contract. */
const SCENE_OF_PLACE = {
  casino_one: 'casino-one',
  open_seas: 'open-seas',
  remote_island: 'remote-island',
  casino_two: 'casino-two',
  bermuda_triangle: 'bermuda-triangle',
} as const

/** Returns the drawing of a place. */
export function sceneOf(place: keyof typeof SCENE_OF_PLACE): SceneName {
  return SCENE_OF_PLACE[place]
}
