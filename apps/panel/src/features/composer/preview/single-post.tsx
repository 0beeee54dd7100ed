import type { ComponentType } from 'react';
import type { ShapeProps, SinglePost } from './shape.ts';

/** The preview of a network that takes one post, from a component for that post. */
export function ofOnePost(Post: ComponentType<SinglePost>): ComponentType<ShapeProps> {
  return function OnePost({ items: [item], covers, ...shared }: ShapeProps) {
    return item === undefined ? null : <Post {...shared} item={item} cover={covers[0] ?? null} />;
  };
}
