import type { MailKind, MailValues } from '../kinds.ts'

const key = 'k8Jt3vQ-_zX1bN5mW7yR2pL9cD4fG6hS0aE'
const until = '2026-12-01T13:30:00Z'

/** Values for every kind of mail. */
export const someValues: { [Name in MailKind]: MailValues<Name> } = {
  activation: { key, code: '482913', until, codeUntil: '2026-11-29T14:30:00Z' },
  welcome: { key, until, person: 'Aline Rochat' },
  'reset-password': { key, until },
  'password-changed': { at: until },
  'sign-in-elsewhere': { at: until, browser: 'Firefox', system: 'Windows' },
  'mail-change-confirm': { key, until },
  'mail-change-asked': { until },
  'mail-change-notice': { newMail: 'chiara@autre-ecole.ch', at: until },
  'account-deletion': { key, until, certificatesUntil: '2031-12-01T13:30:00Z' },
  'account-renewed': { until },
  'welcome-already': {},
  'contact-request': {
    reference: '204817',
    person: 'Chiara Monnet',
    mail: 'chiara@ecole.ch',
    phone: '+41791234567',
    institution: 'École du Préau',
    category: 'i-can-not-connect',
    text: 'Mon lien ne s’ouvre pas.\n\nMerci de votre aide.',
    language: 'it',
    account: null,
  },
  'contact-receipt': { reference: '204817', text: 'Mon lien ne s’ouvre pas.\n\nMerci de votre aide.' },
  'contact-answer': {
    reference: '204817',
    person: 'Chiara Monnet',
    answer: 'Voici un lien neuf.\n\nÀ bientôt.',
    text: 'Mon lien ne s’ouvre pas.',
    hasAccount: true,
  },
  assignment: {
    news: 'asked',
    lead: 'Aline Rochat',
    group: 'École des Tilleuls & amis',
    tools: ['Les fractions & moi', 'Une image, mille lectures'],
    dueDay: '2026-12-01',
  },
  'assignment-reminder': {
    key: '5d1e9f40-7a2b-4c83-9e61-0f8b7c6d5a43',
    asked: [
      { group: 'École des Tilleuls & amis', tools: ['Les fractions & moi'], dueDay: '2026-12-01', isOverdue: false },
      { group: 'Collège', tools: ['Une image, mille lectures'], dueDay: '2026-11-20', isOverdue: true },
      { group: 'Lycée', tools: ['Le préau'], dueDay: null, isOverdue: false },
    ],
  },
  recall: {
    key: '5d1e9f40-7a2b-4c83-9e61-0f8b7c6d5a43',
    tool: { id: '5d1e9f40-7a2b-4c83-9e61-0f8b7c6d5a43', name: 'Les fractions & moi' },
    first: 'Une capture d’écran suffit-elle ?',
    questions: 3,
  },
  'lead-named': {
    person: 'Aline Rochat',
    groups: [{ id: '5d1e9f40-7a2b-4c83-9e61-0f8b7c6d5a43', name: 'École des Tilleuls & amis' }],
  },
  certificate: { code: 'K7QF2M9XTW', tool: 'Les fractions & moi', occasion: 'earned' },
  'certificate-ends': { tool: '5d1e9f40-7a2b-4c83-9e61-0f8b7c6d5a43', name: 'Les fractions & moi', until },
  'certificate-revocation': { code: 'K7QF2M9XTW', tool: 'Les fractions & moi', change: 'revoked' },
  'video-encoded': {
    film: 'La récréation & moi.mp4',
    tool: '5d1e9f40-7a2b-4c83-9e61-0f8b7c6d5a43',
    toolName: 'Les fractions & moi',
    isReady: true,
  },
  'showing-asked': {
    tool: '5d1e9f40-7a2b-4c83-9e61-0f8b7c6d5a43',
    name: 'Les fractions & moi',
    person: 'Chiara Monnet',
  },
  'showing-settled': {
    tool: '5d1e9f40-7a2b-4c83-9e61-0f8b7c6d5a43',
    name: 'Les fractions & moi',
    outcome: 'declined',
    words: 'Il manque encore les sous-titres & une question.',
  },
  'right-given': {
    type: 'tool',
    id: '5d1e9f40-7a2b-4c83-9e61-0f8b7c6d5a43',
    name: 'Les fractions & moi',
    right: 'writer',
    person: 'Chiara Monnet',
  },
}
