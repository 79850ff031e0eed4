import { Accordion, Fold } from '@preau/ui/accordion/accordion'
import { Badge } from '@preau/ui/badge/badge'
import { IconButton } from '@preau/ui/button/button'
import { AddCard, Card, CardGrid, cardLinkClass, PictureCard } from '@preau/ui/card/card'
import { Cover } from '@preau/ui/cover/cover'
import { Icon } from '@preau/ui/icon/icon'
import { Ring } from '@preau/ui/ring/ring'
import { Shelter } from '@preau/ui/roof-edge/roof-edge'
import { SmallSheet } from '@preau/ui/small-sheet/small-sheet'
import { TableFrame } from '@preau/ui/table/table'
import { Tabs } from '@preau/ui/tabs/tabs'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './gallery.module.css'
import { GallerySection } from './gallery-section.tsx'
import { sampleCovers } from './sample-covers.ts'

const [sun, , clay, lilac] = sampleCovers

/** Cards, covers, folds, tabs and tables. */
export function GroupsSection() {
  const { t } = useTranslation('gallery')
  const link = (words: string, name: string): ReactNode => (
    <a className={cardLinkClass} href="#top" aria-label={t('cards.linkLabel', { words, name })}>
      {words}
      <Icon name="arrow" size="sm" />
    </a>
  )
  return (
    <>
      <GallerySection title={t('cards.title')}>
        <CardGrid>
          <PictureCard
            tone="sun"
            line={0}
            picture={<Cover shapes={sun!.shapes} />}
            ring={<Ring percent={100} label={t('rings.done')} />}
            title={t('cards.first')}
            meta={t('cards.meta', { count: 3 })}
            link={link(t('cards.again'), t('cards.first'))}
          >
            <p>{t('cards.firstText')}</p>
          </PictureCard>
          <PictureCard
            tone="clay"
            line={1}
            picture={<Cover shapes={clay!.shapes} />}
            badge={
              <Badge look="ink" icon="eye-off">
                {t('badges.hidden')}
              </Badge>
            }
            title={t('cards.second')}
            meta={t('cards.meta', { count: 2 })}
            edit={<IconButton icon="edit" look="soft" label={t('cards.edit')} />}
            link={link(t('cards.start'), t('cards.second'))}
          >
            <p>{t('cards.secondText')}</p>
          </PictureCard>
          <PictureCard
            tone="lilac"
            line={2}
            picture={<Cover shapes={lilac!.shapes} />}
            ring={<Ring percent={40} label={t('rings.percent', { percent: 40 })} />}
            title={t('cards.long')}
            meta={t('cards.meta', { count: 1 })}
            link={link(t('cards.resume'), t('cards.long'))}
          />
          <AddCard>{t('cards.add')}</AddCard>
          <Card>
            <p>{t('cards.bare')}</p>
          </Card>
        </CardGrid>
      </GallerySection>
      <GallerySection title={t('covers.title')}>
        <div className={styles.covers}>
          {sampleCovers.map(({ tone, shapes }) => (
            <Cover key={tone} tone={tone} shapes={shapes} />
          ))}
        </div>
        <Cover tone="sky" ratio="wide" shapes={sampleCovers[1]!.shapes} />
        <div className="row">
          <SmallSheet>
            <Cover shapes={sun!.shapes} />
          </SmallSheet>
          <SmallSheet faded>
            <Cover shapes={clay!.shapes} />
          </SmallSheet>
        </div>
      </GallerySection>
      <GallerySection title={t('shelter.title')}>
        <Shelter tone="sky">
          <p>{t('shelter.text')}</p>
        </Shelter>
      </GallerySection>
      <GallerySection title={t('accordion.title')}>
        <Accordion>
          <Fold title={t('accordion.first')} open name="gallery-folds">
            <p>{t('accordion.firstText')}</p>
          </Fold>
          <Fold title={t('accordion.second')} name="gallery-folds">
            <p>{t('accordion.secondText')}</p>
          </Fold>
          <Fold title={t('accordion.third')}>
            <p>{t('accordion.thirdText')}</p>
          </Fold>
        </Accordion>
      </GallerySection>
      <GallerySection title={t('tabs.title')}>
        <Tabs
          label={t('tabs.label')}
          tabs={[
            { id: 'tools', label: t('tabs.tools'), content: <SampleTable /> },
            { id: 'levels', label: t('tabs.levels'), content: <p>{t('tabs.levelsText')}</p> },
            { id: 'people', label: t('tabs.people'), content: <p>{t('tabs.peopleText')}</p> },
          ]}
        />
      </GallerySection>
    </>
  )
}

function SampleTable() {
  const { t } = useTranslation('gallery')
  const rows = [
    { name: t('cards.first'), state: t('fields.visible'), modules: 3, people: 148 },
    { name: t('cards.second'), state: t('fields.hidden'), modules: 2, people: 12 },
  ]
  return (
    <TableFrame label={t('table.label')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('table.name')}</th>
            <th scope="col">{t('table.state')}</th>
            <th scope="col" data-number="">
              {t('table.modules')}
            </th>
            <th scope="col" data-number="">
              {t('table.people')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              <td>{row.state}</td>
              <td data-number="">{row.modules}</td>
              <td data-number="">{row.people}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  )
}
