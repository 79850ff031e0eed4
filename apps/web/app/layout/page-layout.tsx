import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { BackToTop } from './back-to-top.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import styles from './page-layout.module.css'
import { WorksBanner } from './works-banner.tsx'

/** The frame of an ordinary page: header, content, footer. */
export function PageFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <WorksBanner />
      <Header />
      <main className={styles.main} id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <BackToTop />
    </>
  )
}

export default function PageLayout() {
  return (
    <PageFrame>
      {/* No Suspense: a new page waits for its texts within React Router's transition, and hydration is one piece. */}
      <Outlet />
    </PageFrame>
  )
}
