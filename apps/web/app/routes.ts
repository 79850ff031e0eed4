import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'

/** The map of the site. Every address begins with a language; the server redirects those that do not. */
export default [
  layout('layout/error-layout.tsx', [
    ...prefix(':language', [
      layout('layout/page-layout.tsx', [
        layout('landing/landing-page.tsx', [
          index('landing/section-page.tsx', { id: 'landing-top' }),
          route('about', 'landing/section-page.tsx', { id: 'about' }),
          route('tools', 'landing/section-page.tsx', { id: 'tools' }),
          route('quotes', 'landing/section-page.tsx', { id: 'quotes' }),
        ]),
        route('external-sign-in', 'external-sign-in/external-sign-in-page.tsx'),
        route('activate', 'sign-up/activate-page.tsx'),
        route('signup', 'sign-up/sign-up-page.tsx'),
        route('welcome', 'sign-up/welcome-page.tsx'),
        route('reset-password', 'password/reset-password-page.tsx'),
        route('complete-reset-password', 'password/new-password-page.tsx'),
        route('recover', 'password/new-password-page.tsx', { id: 'recover' }),
        route('confirm-mail', 'own-account/mail-links/confirm-mail-page.tsx'),
        route('restore-account', 'own-account/own-data/restore-account-page.tsx'),
        route('offline', 'offline/offline-page.tsx'),
        route('legal/:page/:version?', 'legal/legal-page.tsx'),
        route('help', 'legal/help-page.tsx'),
        route('join/:code?', 'groups/join-page.tsx'),
        route('unsubscribe/:of?', 'own-account/mail-links/unsubscribe-page.tsx'),
        route('validate', 'certificates/validate-page.tsx'),
        route('tool/:toolId/next', 'catalogue/next-step-page.tsx'),
        route('tool/:toolId/colleagues', 'catalogue/colleagues-page.tsx'),
        route('path/:pathId', 'catalogue/path-page.tsx'),
        layout('catalogue/own-pages.tsx', [
          route('session/:toolId', 'catalogue/tool-page.tsx', { id: 'session' }),
          route('courseset/:toolId/modules', 'catalogue/tool-page.tsx', { id: 'courseset' }),
          route('marketplace', 'catalogue/marketplace-page.tsx'),
          layout('account/signed-in-layout.tsx', { id: 'signed-in-page' }, [
            route('dashboard', 'dashboard/dashboard-page.tsx'),
          ]),
        ]),
        layout('account/signed-in-layout.tsx', { id: 'signed-in-account' }, [
          route('account', 'own-account/own-account-page.tsx'),
          route('tool/:toolId/class', 'catalogue/class-page.tsx'),
          route('reflections', 'reflections/reflections-page.tsx'),
          route('groups', 'groups/groups-page.tsx'),
          route('group/:groupId', 'groups/group-page.tsx'),
          route('group/:groupId/poster', 'groups/poster-page.tsx'),
          route('admin', 'administration/administration-layout.tsx', [
            index('statistics/overview-page.tsx', { id: 'administration' }),
            route('statistics', 'statistics/statistics-page.tsx'),
            route('statistics/groups', 'statistics/group-figures-page.tsx'),
            route('statistics/:toolId', 'statistics/tool-statistics-page.tsx'),
            route('tools', 'tool-administration/all-tools-page.tsx', { id: 'all-tools' }),
            route('people', 'people/people-page.tsx'),
            route('groups', 'group-administration/all-groups-page.tsx'),
            route('groups/:groupId', 'group-administration/any-group-page.tsx'),
            route('certificates', 'certificate-administration/certificates-page.tsx'),
            route('mails', 'mail-administration/mails-page.tsx'),
            route('media', 'media/media-page.tsx'),
            route('audit', 'audit/audit-page.tsx'),
            route('bin', 'library-administration/bin-page.tsx'),
            route('links', 'library-administration/links-page.tsx'),
            route('settings', 'settings/settings-page.tsx'),
            route('support', 'support/requests-page.tsx'),
          ]),
        ]),
        layout('demo-only.tsx', [route('gallery', 'gallery/gallery-page.tsx')]),
        route('*', 'errors/not-found-page.tsx'),
      ]),
      layout('account/signed-in-layout.tsx', { id: 'signed-in-lesson' }, [
        route('tool/:id/:type', 'catalogue/tool-redirect-page.tsx'),
      ]),
      layout('account/signed-in-layout.tsx', { id: 'signed-in-recall' }, [
        route('tool/:toolId/recall', 'lesson/recall-page.tsx'),
      ]),
      layout('lesson/lesson-layout.tsx', [
        // One page for four addresses, so that its iframe is kept on navigation between them.
        route('tool/:toolId/modules/:id', 'lesson/player-page.tsx', [
          index('lesson/player-place.ts', { id: 'module' }),
          route('edit', 'lesson/player-place.ts', { id: 'module-edit' }),
          route('slides/:slideId', 'lesson/player-place.ts', { id: 'slide' }),
          route('slides/:slideId/edit', 'lesson/player-place.ts', { id: 'slide-edit' }),
        ]),
      ]),
      route('login', 'account/sign-in-redirect.ts'),
      route('connexion', 'account/sign-in-redirect.ts', { id: 'connexion' }),
      route('logout', 'account/sign-out-page.tsx'),
    ]),
    layout('layout/page-layout.tsx', { id: 'layout-without-language' }, [
      route('*', 'errors/not-found-page.tsx', { id: 'without-language' }),
    ]),
  ]),
] satisfies RouteConfig
