import { storiesOfApp } from '../stories-of.ts';
import * as page from '../stories/layar/public.stories.tsx';

export const appStories = storiesOfApp({
  'visit.deciding': page.Deciding,
  'visit.signedOut': page.Unknown,
  'visit.signedIn': page.SignedInUnderDevelopment,
  'page.choosing': page.Deciding,
  'page.landing': page.Landing,
  'page.underDevelopment': page.UnderDevelopment,
  'page.accessibility': page.Accessibility,
  'page.unknown': page.Unknown,
  'page.unavailable': page.Unavailable,
  'page.leaving': page.Leaving,
  'page.dashboard': page.Dashboard,
  'page.notifications': page.Notifications,
  'page.profile': page.Profile,
});
