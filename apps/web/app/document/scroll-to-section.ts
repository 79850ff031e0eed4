/**
 * `/fr/tools` is the landing page at its section `tools`: scrolls there before anything else has loaded, and again when
 * fonts have moved it, unless the person has scrolled since.
 */
export default function scrollToSection() {
  const [, , name = ''] = location.pathname.split('/')
  const section = document.querySelector(`[data-section="${name}"]`)
  if (!section || location.hash) return
  section.scrollIntoView()
  const place = scrollY
  document.fonts?.ready.then(() => {
    if (Math.abs(scrollY - place) < 2) section.scrollIntoView()
  })
}
