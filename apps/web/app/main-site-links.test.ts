import { toolPage } from '@preau/contract/library/tool-page'
import { expect, test } from 'vitest'
import { mainSiteHref } from './main-site-links.ts'

const ours = { mainSiteUrl: null }
const theirs = { mainSiteUrl: 'https://main.example' }

test('R-07 a course leads to its session page, a courseset to its modules page', () => {
  expect(toolPage('1', 'course')).toBe('session/1')
  expect(toolPage('1', 'courseset')).toBe('courseset/1/modules')
})

test('R-16 without a main site the marketplace, the dashboard and the pages of tools are ours, in the language of the page', () => {
  expect(mainSiteHref(ours, 'fr', 'marketplace')).toBe('/fr/marketplace')
  expect(mainSiteHref(ours, 'en', 'dashboard')).toBe('/en/dashboard')
  expect(mainSiteHref(ours, 'fr', 'session/1')).toBe('/fr/session/1')
  expect(mainSiteHref(ours, 'fr', 'courseset/1/modules')).toBe('/fr/courseset/1/modules')
})

test('R-16 with a main site the marketplace, the dashboard and the pages of tools are there, whatever language this page has', () => {
  expect(mainSiteHref(theirs, 'fr', 'marketplace')).toBe('https://main.example/marketplace')
  expect(mainSiteHref(theirs, 'en', 'courseset/1/modules')).toBe('https://main.example/courseset/1/modules')
})

test('R-16 a slash at the end of the configured address changes nothing', () => {
  expect(mainSiteHref({ mainSiteUrl: 'https://main.example/fr/' }, 'fr', 'dashboard')).toBe(
    'https://main.example/fr/dashboard',
  )
})
