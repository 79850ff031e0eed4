import '@preau/ui/base.css'
import './document/document.css'
import textFont from '@preau/ui/fonts/atkinson-hyperlegible-next-latin-wght-normal.woff2?url'
import headFont from '@preau/ui/fonts/bricolage-grotesque-latin-wght-normal.woff2?url'
import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import type { Route } from './+types/root.ts'
import type beginDocument from './document/begin-document.ts'
import beginDocumentScript from './document/begin-document.ts?inline-script'
import { DocumentDataBlock } from './document/document-data.tsx'
import { Hydrated } from './document/hydration.tsx'
import { callOf, InlineScript } from './document/inline-script.tsx'
import { PageScripts } from './document/page-scripts.tsx'
import { PageStyles } from './document/page-styles.tsx'
import { ScrollMemory } from './document/scroll-memory.tsx'
import type scrollToSection from './document/scroll-to-section.ts'
import scrollToSectionScript from './document/scroll-to-section.ts?inline-script'
import { putServedBack } from './document/served-document.ts'
import { useHasFrame } from './document/use-has-frame.ts'
import { CookieBanner } from './layout/cookie-banner.tsx'
import { ErrorPage } from './layout/error-page.tsx'
import { useLanguage, useSettings } from './site.tsx'
import { Visitor } from './visitor.tsx'

export function Layout({ children }: { children: ReactNode }) {
  // In a lesson, texts are more urgent than fonts, which are therefore not preloaded.
  const hasFrame = useHasFrame()
  if (!import.meta.env.SSR) putServedBack()
  return (
    <html lang={useLanguage()} data-cookies-version={useSettings().legalVersions.cookies} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#fbf8f3" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#11191a" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {!hasFrame && (
          <>
            <link rel="preload" href={headFont} as="font" type="font/woff2" crossOrigin="anonymous" />
            <link rel="preload" href={textFont} as="font" type="font/woff2" crossOrigin="anonymous" />
          </>
        )}
        <InlineScript code={callOf<typeof beginDocument>(beginDocumentScript)} />
        <PageStyles />
      </head>
      <body>
        {children}
        <InlineScript code={callOf<typeof scrollToSection>(scrollToSectionScript)} />
        <ScrollMemory />
        <DocumentDataBlock />
        <PageScripts />
      </body>
    </html>
  )
}

export default function Root() {
  return (
    <>
      <CookieBanner />
      <Outlet />
      <Visitor />
      <Hydrated />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <ErrorPage error={error} />
      <Hydrated />
    </>
  )
}
