import { lazyPart } from '@preau/ui/loading/lazy-part'

const loadHero = () => import('@preau/ui/scenes/hero-drawing')
const loadDiscover = () => import('@preau/ui/scenes/discover-drawing')
const nothing = () => null

// The document contains them: most visitors never load their code (`document/static-drawing.tsx`).
export const HeroBackdrop = lazyPart(() => loadHero().then(({ HeroBackdrop }) => HeroBackdrop), nothing)
export const HeroYard = lazyPart(() => loadHero().then(({ HeroYard }) => HeroYard), nothing)
export const DiscoverDrawing = lazyPart(() => loadDiscover().then(({ DiscoverDrawing }) => DiscoverDrawing), nothing)

/** Preloads them when the page is opened from another one, so that it appears whole; never throws. */
export const loadDrawings = () => Promise.allSettled([loadHero(), loadDiscover()])
